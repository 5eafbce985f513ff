// edits.h -- what makes one JSON value of another, so that a series of views is sent for a tenth of its bytes.
//
//     {"at":["places","trenton"],"to":{..}}              that member is now this
//     {"at":["battle"],"gone":true}                      that member is there no longer
//     {"at":["stacks"],"from":12,"cut":1,"put":[..]}     in that list, from that place on, so many elements give way to these
//
// A path leads through objects, never into a list.
#pragma once
#include <jansson.h>

#include "base/json.h"

// Writes the edits that make the object `after` of the object `before`, into an open list.
void write_edits(const json_t *before, const json_t *after, Json *j);
