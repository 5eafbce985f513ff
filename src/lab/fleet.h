// fleet.h -- several processes, on one machine or on many, that share out the tasks of one command by Open MPI.
//
//     mpirun -n 8 --hostfile machines muster match t76 policy militia --matches 10000
//
// Every process runs the same command and does the tasks whose number is its rank modulo the size of the fleet.  Then what each has found is
// made known to all, so that all go on alike; only the first of them prints.  A process that mpirun did not start is a fleet of one, in which
// nothing of MPI is called.  A program built without Open MPI (the option `mpi`) knows only such fleets.
//
// The processes hand each other the bytes of structs, so the machines must be of one kind and run the same program.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

// Once, before all others.  False where mpirun started a program that was built without Open MPI.
bool fleet_join(Error *err);
// At the end; a process that ends without it makes mpirun end all the others.
void fleet_leave(void);
int  fleet_size(void);
int  fleet_rank(void);                          // 0 to size - 1
static inline bool is_flagship(void)            { return fleet_rank() == 0; }
// Every process calls this with as many bytes, of which each has filled those of its own tasks and left the others 0; then all have all of them.
void fleet_merge(void *bytes, size_t size);
