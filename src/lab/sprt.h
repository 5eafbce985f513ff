// sprt.h -- a sequential probability ratio test over matches of two games.
//
// It asks which of two strengths the matches fit better, and ends as soon as they fit one of them well enough: so a clear difference takes
// few matches.  Two games of one match share their dice and are not independent, so a match is one sample with five results, from both games
// lost to both games won.  Nothing is assumed of how often each comes, but for their mean: the likelihoods are those of the shares that fit
// best among all with that mean (as van den Bergh does for the pentanomial test of fishtest).
#pragma once

enum { MATCH_RESULTS = 5 };         // quarters of a match: 0 both games lost, 2 shared, 4 both won

typedef struct Sprt {
    double elo[2];                  // the two strengths in Elo points, the lower first
    double alpha, beta;             // the chance to accept the upper where the lower is true, and the other way round
} Sprt;

typedef enum { SPRT_OPEN, SPRT_LOWER, SPRT_UPPER } SprtVerdict;

// The share of points that a bot wins which is so many Elo points stronger.
double share_of_elo(double elo);

// The logarithm of how much better the upper strength fits than the lower; 0 without matches.
double sprt_ratio(const Sprt *test, const int count[MATCH_RESULTS]);

// Below bound[0] the lower strength is accepted, above bound[1] the upper one.
void sprt_bounds(const Sprt *test, double bound[2]);

SprtVerdict sprt_verdict(const Sprt *test, const int count[MATCH_RESULTS]);
