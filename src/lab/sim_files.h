// sim_files.h -- results of a simulation as a table for other programs, and as a picture.
#pragma once
#include "lab/sim.h"

// One row a game: number, seed, who played which side, outcome, ending, actions, phases.
bool write_sim_csv(const SimPlan *plan, const DuelResult *result, const char *path, Error *err);

// A histogram of the lengths by winner, drawn by gnuplot as SVG or PNG (by the path's end).  Without gnuplot the numbers go to
// PATH.tsv and `drawn` is false.
bool write_sim_plot(const SimPlan *plan, const DuelResult *result, const char *path, bool *drawn, Error *err);
