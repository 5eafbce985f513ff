// sim_files.h -- results of a simulation as a table for other programs, and as a picture.
#pragma once
#include "lab/sim.h"

// Writes a row for each game: number, seed, the bot of each side, outcome, ending, actions, phases, victory points by side (nothing in
// games without), and the milliseconds that each side thought.  The path "-" is standard output.
bool write_sim_csv(const SimPlan *plan, const DuelResult *result, const char *path, Error *err);

// Writes a histogram of the lengths by winner, which gnuplot draws as SVG or PNG (by the end of the path).  Without gnuplot the numbers go
// to PATH.tsv, and `drawn` is false.
bool write_sim_plot(const SimPlan *plan, const DuelResult *result, const char *path, bool *drawn, Error *err);
