// reasons.h -- why an answer is not legal in Campaigns of 1777, chapter by chapter.  Append within a chapter.
#pragma once

// The turn, C77 5, and what is placed there
#define TURN_REASONS(X) \
    X(NOT_PRIMARY, "C77 5.0", "only a primary leader has an activation marker", "C77 4.1, 7.1") \
    X(HAS_NO_MARKER, "C77 4.1", "his marker is not in play now", "C77 5.0, 19.1, 19.2") \
    X(NO_FRIENDS_THERE, "C77 13.4", "he comes back to a primary leader of his side", "C77 5.0") \
    X(NOT_BESIEGED, "C77 14.8", "no army of yours is under siege there", "C77 5.0") \
    X(SORTIED_ALREADY, "C77 14.8", "that garrison has had its chance this turn", "C77 5.0") \
    X(TURN_QUESTION, "C77 5.0", "not now") \
    X(NOT_DUE, "C77 13.4", "he does not come back this turn", "C77 5.0")

// Activation and operations, C77 7
#define OPERATION_REASONS(X) \
    X(TOO_FEW_POINTS, "C77 7.4", "he has not enough leadership points left[: it costs {costs}, and he has {left}]", "C77 7.3, 9.3") \
    X(POINTS_ARE_SPENT, "C77 7.3.1", "it takes his whole leadership rating, and some of it is spent", "C77 7.3.2, 7.4, 17.0") \
    X(NOT_YOURS, "C77 7.3", "that leader is not yours") \
    X(OUT_OF_RANGE, "C77 7.3.3", "that is beyond his range[ of {range}]", "C77 2.2.1, 7.3.6, 7.3.7, 7.3.10, 9.3, 15.1.2, 15.1.3") \
    X(IS_PRIMARY, "C77 7.3.3", "a primary leader is activated by his own marker alone", "C77 7.3.2, 7.3.9, 7.4, 16.0, 17.0") \
    X(CANNOT_BE_ACTIVATED, "C77 7.3.3", "no leader can activate him", "C77 2.2.1, 19.1, 19.3, 19.8") \
    X(ACTIVATED_ALREADY, "C77 9.5", "he has been activated this turn", "C77 7.4") \
    X(HAS_MARCHED, "C77 9.5", "he has marched this turn", "C77 7.4") \
    X(NOT_ON_MAP, "C77 7.3.3", "he is not on the map") \
    X(UNDER_SIEGE, "C77 14.2", "he is under siege", "C77 10.2, 11.2, 12.2") \
    X(NOTHING_TO_STORM, "C77 7.3.1", "no enemy is under siege in his space", "C77 14.4") \
    X(ONLY_HOWE, "C77 7.3.2", "only Howe embarks", "C77 17.0") \
    X(NOT_IN_PORT, "C77 7.3.2", "he is in no port", "C77 17.0") \
    X(NOBODY_TO_EMBARK, "C77 17.0", "an army goes to sea, not a leader by himself") \
    X(SEA_IS_TAKEN, "C77 17.1", "an army is at sea already") \
    X(NOT_A_DESTINATION, "C77 2.1.5", "no fleet lands there", "C77 17.0") \
    X(NO_SEA_MOVEMENT, "C77 20.1", "there is no sea movement in this scenario") \
    X(NO_RALLY_HERE, "C77 6.1", "nobody rallies in this department", "C77 6.2, 7.3.5") \
    X(NO_INDIANS_THERE, "C77 7.3.6", "no Indians of yours can raid from there") \
    X(NO_TARGET, "C77 7.3.6", "a raid goes into countryside with enemies, two spaces away at most") \
    X(NO_SUPPLY_TARGET, "C77 7.3.10", "a supply raid goes against a depot or train in countryside, two spaces away at most") \
    X(NO_RAIDER_THERE, "C77 7.3.10", "no strength point there can raid, or each has done so") \
    X(FORCED_ALREADY, "C77 7.3.4", "he has tried a forced march") \
    X(NO_FORCED_MARCH, "C77 15.4", "out of supply nobody makes a forced march", "C77 7.3.4, 15.0") \
    X(NO_MARKER_LEFT, "C77 7.3.7", "no depot or train is left to place", "C77 15.1.2") \
    X(NO_SOURCE_NEAR, "C77 15.1.2", "no depot or magazine in supply is within two spaces of it", "C77 7.3.7, 15.1.3") \
    X(ENEMY_IS_THERE, "C77 15.1.2", "enemy strength points are there", "C77 7.3.7, 15.1.3") \
    X(CANNOT_PLACE_SUPPLY, "C77 15.4", "out of supply he places no depot or train", "C77 7.3.7") \
    X(NOWHERE_FOR_SUPPLY, "C77 15.1.2", "no space within his range is in a chain of supply") \
    X(NO_MARKER_THERE, "C77 15.1.2", "no depot or train of yours is there", "C77 7.3.7, 15.1.3") \
    X(NOT_IN_THE_BATTLE, "C77 7.3.8", "the primary leader does not stand in this battle") \
    X(HAS_NOT_DECLARED, "C77 7.3.9", "no reinforcement is rolled for with his rating") \
    X(OPERATION_QUESTION, "C77 7.3", "not now") \
    X(ONE_AT_A_TIME, "C77 7.4", "another subordinate is on the march: he comes to his end first", "C77 9.3, 9.4") \
    X(SUBORDINATE_IS_DONE, "C77 7.4", "his subordinate has come to his end: be done with it first", "C77 9.4")

// Armies and marches, C77 8, 9 and 19
#define MARCH_REASONS(X) \
    X(NOT_LINKED, "C77 9.2", "no link joins the two spaces", "C77 2.1.6") \
    X(MARCH_IS_OVER, "C77 9.2", "the march is over", "C77 9.0, 9.9, 9.10, 13.9") \
    X(ROUGH_FIRST_ONLY, "C77 9.2", "rough ground is crossed only by an army that starts its march beside it", "C77 2.1.6") \
    X(ONE_SPACE_UNSUPPLIED, "C77 15.4", "out of supply an army marches one space", "C77 15.0") \
    X(STATEN_ISLAND_FERRY, "C77 19.7", "the Patriots do not cross between Staten Island and New York") \
    X(ALONE_INTO_ENEMY, "C77 9.10", "a leader alone does not enter a space with enemy strength points") \
    X(OVER_RANK, "C77 9.1", "that is more than his rank leads[: {limit} at most]", "C77 7.3.2, 8.2, 9.3, 9.7, 9.8, 10.1, 11.2, 17.0") \
    X(TOO_MUCH_ARTILLERY, "C77 9.1", "that is more artillery than his rank leads[: {limit} at most]", "C77 7.3.2, 8.2, 17.0") \
    X(NOT_SO_MANY, "C77 9.7", "there are fewer to take or leave") \
    X(SP_HAVE_MARCHED, "C77 9.7", "those have marched this turn", "C77 7.4, 9.3") \
    X(NOT_HIS_SORT, "C77 16.5", "he leads only troops of his own sort", "C77 16.4, 19.8") \
    X(NOT_HERE, "C77 9.8", "he is not here") \
    X(NOT_WITH_HIM, "C77 9.8", "he does not go with this army") \
    X(MUST_STAY_IN_BOX, "C77 2.1.11", "the garrison stays in its box", "C77 19.1, 19.2, 19.3") \
    X(WATER_ONLY, "C77 19.6", "the river ship goes by water only") \
    X(FORT_BARS_THE_WAY, "C77 14.7", "from a fort that the enemy holds an army goes back, or nearer to its own supply", "C77 14.1") \
    X(OUT_OF_AREA, "C77 20.0", "that space is not part of this scenario") \
    X(FRIENDS_ARE_SHUT_IN, "C77 9.10", "the friends there are shut in the fort", "C77 14.2") \
    X(SMITH_STAYS_TOGETHER, "C77 19.8", "Smith and his militia stay together") \
    X(TOWARDS_TICONDEROGA, "C77 19.1", "Powell goes as near to Fort Ticonderoga as he can") \
    X(MARCH_QUESTION, "C77 9.0", "not now") \
    X(INDIANS_STAY_ASHORE, "C77 17.1", "Indians do not go to sea") \
    X(SHIP_STAYS, "C77 17.0", "the river ship does not go to sea") \
    X(NO_WAY_ON, "C77 9.2", "he has no space to march to, and nobody there to take along", "C77 7.4, 9.10, 14.7, 19.6")

// Reactions, C77 10 to 12
#define REACTION_REASONS(X) \
    X(NOT_ADJACENT, "C77 10.1", "he is not next to that space", "C77 12.1") \
    X(TRIED_ALREADY, "C77 10.1", "he has tried to intercept that army") \
    X(NO_SP_WITH_HIM, "C77 10.1", "at least one strength point must go with him", "C77 9.11, 11.1, 12.1") \
    X(BESIEGERS_MUST_STAY, "C77 10.2", "those who stay must outnumber the besieged") \
    X(DECLARED_ALREADY, "C77 10.1", "he has been named already") \
    X(TOO_MANY_PARTIES, "C77 D32", "a side sends seven parties at most into or out of one battle; let him go along with another") \
    X(ENEMY_CAME_THENCE, "C77 11.2", "enemies come from there", "C77 11.4") \
    X(NOT_INTO_ENEMIES, "C77 11.2", "enemies are there", "C77 11.4") \
    X(IS_ACTIVE, "C77 10.0", "he is on the march himself") \
    X(CAME_BY_INTERCEPTION, "C77 11.2", "who came by interception does not avoid", "C77 12.2") \
    X(NO_LEADER_OF_THEM, "C77 16.5", "he can command only troops of his own sort", "C77 16.4, 19.8") \
    X(REACTION_QUESTION, "C77 10.5", "not now")

// Battle, forts and storm, C77 13 and 14
#define BATTLE_REASONS(X) \
    X(NOT_SENIOR, "C77 2.2.1", "another leader is senior", "C77 13.3") \
    X(FORT_IS_FULL, "C77 14.1", "the fort has no room for so many[: {room} at most]", "C77 8.4, 14.3") \
    X(ENGINEER_STAYS_OUT, "C77 19.5", "the engineer does not go into a fort") \
    X(NO_SP_INSIDE, "C77 14.1", "leaders go into the fort with at least one strength point", "C77 8.4, 14.3") \
    X(EVEN_SPREAD, "C77 13.3.3", "each type takes a loss before one takes another") \
    X(WRONG_NUMBER, "C77 13.3.3", "that is not the number to lose", "C77 15.5") \
    X(ENEMY_BARS_RETREAT, "C77 13.6.1", "an enemy army is there") \
    X(ATTACK_CAME_THENCE, "C77 13.6.1", "an enemy army came from there") \
    X(NOT_NEARER, "C77 13.6", "it is no nearer to a depot or magazine, and the army did not come from there", "C77 14.7") \
    X(FIFTEEN_FIGHT, "C77 13.2", "exactly fifteen fight") \
    X(NO_FRIENDS_NEAR, "C77 13.4", "that is no place to which he can escape") \
    X(BATTLE_QUESTION, "C77 13.1", "not now") \
    X(MUST_RETREAT, "C77 13.6", "there is a way, and the beaten army takes it", "C77 13.5") \
    X(NO_SHIP_THERE, "C77 19.6", "the river ship is not in this battle") \
    X(MUST_GO_INSIDE, "C77 13.6.1", "the fort has room, and only those who have no way are lost", "C77 13.5, 13.6, 14.3")

// Supply and events, C77 15 and 18
#define SUPPLY_REASONS(X) \
    X(NOBODY_NEEDS_IT, "C77 15.1", "nobody near it lacks supply") \
    X(NOT_THAT_SPACE, "C77 18.0", "the event does not reach that space") \
    X(NOT_THAT_LEADER, "C77 18.0", "the event does not reach him") \
    X(NONE_OF_THEM_THERE, "C77 18.0", "none of them is there") \
    X(EVENT_QUESTION, "C77 18.0", "not now") \
    X(SUPPLY_QUESTION, "C77 15.0", "not now") \
    X(CAPTURE_QUESTION, "C77 15.1.2", "nothing captured is left that it could replace", "C77 15.1.3") \
    X(NOT_DRAWN_YET, "C77 9.5", "his marker has not been drawn this turn") \
    X(ONE_IN_A_SPACE, "C77 18.0", "one in each space, and that space has given its own")

#define REASONS(X)  TURN_REASONS(X) OPERATION_REASONS(X) MARCH_REASONS(X) REACTION_REASONS(X) BATTLE_REASONS(X) SUPPLY_REASONS(X)

REASON_ENUM(REASONS);
