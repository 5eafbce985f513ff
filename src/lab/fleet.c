// MPI is called by the main thread alone.

#include "lab/fleet.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

static int rank = 0, size = 1;

int fleet_size(void)    { return size; }
int fleet_rank(void)    { return rank; }

// What Open MPI tells the processes that it starts.
static bool is_started_by_mpirun(void)
{
    return getenv("OMPI_COMM_WORLD_SIZE") != NULL;
}

#ifdef MUSTER_MPI

#include <mpi.h>

bool fleet_join(Error *err)
{
    int threads;

    if (!is_started_by_mpirun())
        return true;
    if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &threads) != MPI_SUCCESS || threads < MPI_THREAD_FUNNELED)
        return fail(err, "Open MPI cannot start");
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    return true;
}

void fleet_leave(void)
{
    if (is_started_by_mpirun())
        MPI_Finalize();
}

// A process that has nothing to do sleeps: by itself MPI would keep its processor busy until the last one is done.
static void wait_for(MPI_Request *request)
{
    enum { NAP_US = 1000 };
    int done = 0;

    while (MPI_Test(request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done)
        usleep(NAP_US);
}

// With zeros where others have filled in something, a bitwise OR puts all the parts together.
void fleet_merge(void *bytes, size_t count)
{
    MPI_Request request;

    if (size == 1)
        return;
    assert(count <= INT_MAX);
    MPI_Iallreduce(MPI_IN_PLACE, bytes, (int)count, MPI_BYTE, MPI_BOR, MPI_COMM_WORLD, &request);
    wait_for(&request);
}

#else

bool fleet_join(Error *err)
{
    return !is_started_by_mpirun() || fail(err, "this muster was built without Open MPI (see docs/bots.md), so mpirun cannot share out its work");
}

void fleet_leave(void) { }

void fleet_merge(void *bytes, size_t count) { }

#endif
