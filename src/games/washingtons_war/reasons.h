// reasons.h -- why an answer is not legal in Washington's War, chapter by chapter.
#pragma once

// Cards, WW 5 and 6
#define CARD_REASONS(X) \
    X(NOT_IN_HAND, "WW 5.3", "that card is not in your hand") \
    X(NOT_AN_OPS_CARD, "WW 6.2", "that is no operations card") \
    X(NOT_AN_EVENT, "WW 6.3", "an operations card has no event, and cannot be discarded") \
    X(MUST_BE_PLAYED, "WW 6.34.A", "that card must be played as its event", "WW 6.32.A, 6.33.C") \
    X(WRONG_FLAG, "WW 6.32.A", "that event is the enemy's: you can only discard it", "WW 6.3.B") \
    X(ONLY_IN_BATTLE, "WW 6.33.A", "a battle card is played in a battle; outside of one it can only be discarded") \
    X(NEEDS_WAR, "WW 6.32.A", "the European War is not on", "WW 12.2.B.iii") \
    X(NEEDS_THE_NAVY, "WW 6.32.A", "the French Navy is not on the map", "WW 12.3") \
    X(NEEDS_THE_REGULARS, "WW 6.32.A", "the British have lost the advantage of their regulars", "WW 9.41") \
    X(NEEDS_PEACE_WITH_FRANCE, "WW 6.32.A", "France is in the war", "WW 12.2") \
    X(NO_EFFECT_NOW, "WW V4", "nothing on the card can be done now", "WW 6.31, 6.32.A") \
    X(NO_CAMPAIGN, "WW 5.3.a", "only a campaign card lets the British go first") \
    X(TOO_CHEAP, "WW 6.32.C", "the Americans give an operations card of 2 or 3 for a discarded event") \
    X(NO_DISCARD, "WW 6.32.C", "no event has just been discarded") \
    X(QUEUE_NEEDS_MORE, "WW 7.1.B", "a queue begins with an operations card of 1 or 2") \
    X(NOTHING_TO_DRAW, "WW 6.34.C.i", "no card is left to draw")

// Markers, WW 10 and 4
#define MARKER_REASONS(X) \
    X(HAS_MARKER, "WW 10.11", "there is a marker already", "WW 4.0, 6.32.B, 6.34.C.i, 10.0, 10.12") \
    X(NO_ENEMY_MARKER, "WW 10.11", "there is no enemy marker", "WW 6.32.B, 10.12") \
    X(BRITISH_UNIT_THERE, "WW 10.11.A.ii", "a British unit is there", "WW 6.32.B, 6.34.C.i, 10.12") \
    X(AMERICAN_UNIT_THERE, "WW 10.11.B.ii", "an American unit, general or Congress is there", "WW 4.0, 6.32.B, 10.12") \
    X(NO_GENERAL_THERE, "WW 10.11.A.iii", "only where an American general is does a British marker flip", "WW 6.32.B") \
    X(NO_ARMY_THERE, "WW 10.11.B.iii", "only where a British army is does an American marker flip", "WW 6.32.B") \
    X(NOT_ADJACENT, "WW 10.11.B.ii", "no space next to it had a British marker before this card", "WW 4.0, 6.32.B, 10.12") \
    X(NOT_NEXT_TO_YOURS, "WW 10.12.B", "it is not next to a marker of yours", "WW 6.32.B") \
    X(CONGRESS_IS_OUT, "WW 10.11.A.iv", "while Congress is dispersed no American marker is placed by operations or a discard", "WW 6.32.B, 7.7") \
    X(MUTINY_BAN, "WW 10.11.A.iv", "because of the mutinies no American marker is placed by operations or a discard this turn", "WW 6.32.B") \
    X(GUARDED, "WW 6.32.B", "an enemy unit, an American general or Congress keeps the marker from a discard", "WW 10.12.B") \
    X(NOT_THAT_SPACE, "WW 6.31", "the card does not reach that space", "WW 6.34.C.i, 10.12.A") \
    X(ONE_EACH, "WW 4.0", "each of the thirteen colonies gets one marker") \
    X(ONE_DECLARED, "WW 6.34.C.i", "each of the thirteen colonies gets one marker", "WW 6.31") \
    X(NOT_A_COLONY, "WW 4.0", "Canada is none of the thirteen colonies") \
    X(BRITISH_PIECE_THERE, "WW 4.0", "a British piece is there") \
    X(BLOCKADED, "WW 12.3", "the French Navy blockades that port", "WW 7.2.B, 7.5, 8.1.C, 9.62") \
    X(ONE_AT_LEAST, "WW V4", "at least one must be done, since it can be") \
    X(CARD_SPARES_IT, "WW 10.12.A", "an enemy unit, general or Congress is there, and the card spares it", "WW 6.31") \
    X(NO_UNIT_FOR_CARD, "WW 6.31", "no unit that the card takes is there") \
    X(GENERAL_PROTECTS, "WW 6.31", "a general protects the units there") \
    X(BOX_IS_NOT_MEANT, "WW 6.31", "the card does not reach the Reinforcements box") \
    X(NOT_THAT_WAY, "WW 10.12.A", "the card does something else with markers", "WW 6.31, 6.34.C.i") \
    X(ALL_ARE_DONE, "WW 10.11", "the card allows no more", "WW 6.31, 12.2.B.iii")

// Movement, WW 7
#define MOVE_REASONS(X) \
    X(NOT_YOURS, "WW 7.1", "that general is not yours") \
    X(NOT_ON_MAP, "WW 7.1", "he is not on the map") \
    X(RATED_TOO_HIGH, "WW 7.1.A", "the card cannot activate him[: it counts {value}, he needs {rating}]", "WW 2.2.C, 3.0, 6.2") \
    X(HAS_BEEN_ACTIVATED, "WW 7.2.A", "he has been activated by this card", "WW 7.4.E") \
    X(NO_ACTIVATION_LEFT, "WW 7.2.A", "no activation is left") \
    X(NOT_LINKED, "WW 7.3.B", "no line joins the two spaces", "WW 2.1.A, 3.0") \
    X(TOO_FAR, "WW 7.3.A", "he cannot go so far[: {used} of {most} spaces are used, and this costs {costs}]", "WW 7.3.C, 7.3.D") \
    X(FIVE_WITHOUT_BATTLE, "WW 7.3.C", "the fifth space of an American move may not be into enemy units", "WW 9.7") \
    X(ALONE_INTO_UNITS, "WW 7.4.A", "a general alone does not enter a space with enemy units", "WW 3.0") \
    X(ALONE_INTO_MARKER, "WW 7.4.B", "a general alone does not enter a space with an enemy marker") \
    X(ALONE_WITH_ENEMY, "WW 7.4.A", "a general alone does not stop where an enemy general is", "WW 7.5, 8.1.C") \
    X(ARNOLD_ONLY, "WW 7.4.D", "only Arnold uses the way between Falmouth and Quebec", "WW 3.0, 7.3.D") \
    X(MOVE_IS_OVER, "WW 7.3.B", "the move is over", "WW 7.5, 7.8.C, 7.9.B, 9.1") \
    X(FIVE_AT_MOST, "WW 7.3.A", "a general takes five units at most") \
    X(NOT_SO_MANY, "WW 7.3.A", "there are not so many units to take or leave") \
    X(NOT_YOUR_UNITS, "WW 3.0", "those units are not yours") \
    X(MOVED_ALREADY, "WW 7.4.E", "those units have been moved by this card", "WW 7.2.A") \
    X(AMERICANS_DO_NOT_SAIL, "WW 7.5", "only the British move by sea") \
    X(NOT_FROM_HERE, "WW 7.5", "a move by sea begins in a port that is open to the British and takes the whole move") \
    X(NO_PORT, "WW 7.5", "that is no port") \
    X(PORT_HELD, "WW 7.5", "an American unit or marker closes that port") \
    X(FORTIFIED, "WW 7.2.B", "no landing party lands in a fortified port", "WW 2.1.C") \
    X(NO_PORT_TO_LAND, "WW 7.2.B", "a landing party needs a port") \
    X(BRITISH_ALREADY, "WW 7.2.B", "there is a British marker already") \
    X(AMERICANS_BAR_LANDING, "WW 7.2.B", "an American unit, general or Congress is there") \
    X(LANDED_ALREADY, "WW 7.2.B", "a campaign has one landing party") \
    X(ALREADY_TRIED, "WW 7.8.E", "he has tried to intercept during this card") \
    X(CANNOT_INTERCEPT, "WW 7.8.A", "only an American army next to the space can intercept") \
    X(WASHINGTON_STAYS, "WW 7.4.C", "Washington is never sent to the Reinforcements box", "WW 8.2.C") \
    X(NOT_ONE_OF_THEM, "WW 7.4.C", "he is not one of the generals who stand together") \
    X(NOT_A_CAMPAIGN, "WW 7.2.B", "only a British campaign card lands a party") \
    X(FIVE_GO, "WW 7.8.C", "five units go along, and that is no part of five that stand there") \
    X(NO_MARKER_TO_LOSE, "WW 7.6.B", "there is no American marker") \
    X(MARKER_IS_HELD, "WW 7.6.B", "an American unit, general or Congress protects the marker") \
    X(ONE_A_COLONY, "WW 7.6.B", "one marker of that colony has been taken away") \
    X(FIVE_MARKERS, "WW 7.6.B", "five markers at most are taken away")

// Reinforcements, WW 8
#define REINFORCE_REASONS(X) \
    X(NO_PLAY_LEFT, "WW 8.1.B", "no reinforcement play is left this turn") \
    X(NOTHING_IN_BOX, "WW 8.1", "there is nobody to bring") \
    X(NO_PORT_TO_ARRIVE, "WW 8.1.C", "British reinforcements come to a port") \
    X(ENEMY_HOLDS_IT, "WW 8", "an enemy unit or marker is there", "WW 12.2.B.ii") \
    X(NO_PORT_OPEN, "WW 8.1.C", "no port is open to British reinforcements") \
    X(FEWER_IN_BOX, "WW 8.1.C", "not so many units wait in the Reinforcements box") \
    X(NOT_IN_BOX, "WW 8", "he is not in the Reinforcements box") \
    X(WASHINGTON_COMMANDS, "WW 8.2.C", "Washington stays: no general may replace him") \
    X(WHOLE_FRENCH_ARMY, "WW 12.2.B.ii", "the French come together, into a port")

// Battles, WW 9
#define BATTLE_REASONS(X) \
    X(NO_BATTLE_CARD, "WW 6.33.A", "that is no battle card of yours", "WW 9.45") \
    X(NOT_IN_BATTLE, "WW 9.1", "it has no part in this battle") \
    X(WRONG_NUMBER, "WW 9.5", "that is not the number to lose") \
    X(ENEMY_BARS_RETREAT, "WW 9.61.A", "an enemy unit or marker bars the retreat", "WW 7.9.B, 9.62, 9.63") \
    X(ATTACKER_CAME_THENCE, "WW 9.61.B", "the attack came from there", "WW 7.8.F, 7.9.B, 9.63.B") \
    X(BACK_TO_ORIGIN, "WW 9.61.B", "an attacker goes back to the space he came from", "WW 7.8.F, 9.62") \
    X(NO_PORT_TO_SAIL_TO, "WW 9.62", "that is no port") \
    X(NO_RETREAT_BY_SEA, "WW 9.62", "only a British defender in an open port retreats by sea", "WW 2.1.C, 9.42, 12.3") \
    X(NOT_NEXT_TO_IT, "WW 9.61.A", "it is not next to the battle", "WW 7.4.D, 7.9.B, 9.62") \
    X(GENERAL_ALONE_BARRED, "WW V23", "a general alone does not retreat to an enemy general", "WW 7.4.A, 9.61")

// The end of a turn, WW 10.2, 11, 12
#define TURN_REASONS(X) \
    X(NOT_FOR_CONGRESS, "WW 10.2.1", "Congress sits where there is an American marker in the thirteen colonies and no British piece", "WW 7.7") \
    X(NO_UNIT_THERE, "WW 12.2.B", "no unit to take is there") \
    X(WRONG_WINTER_LOSS, "WW 11.3", "that is not the number to lose", "WW 11.2") \
    X(FEWER_OF_THEM, "WW 11.3", "there are not so many units of that nation") \
    X(CARD_QUESTION, "WW 6.0", "not now") \
    X(MOVE_QUESTION, "WW 7.0", "not now") \
    X(BATTLE_QUESTION, "WW 9.2", "not now") \
    X(MARKER_QUESTION, "WW 10.1", "not now") \
    X(REINFORCE_QUESTION, "WW 8.0", "not now") \
    X(TURN_QUESTION, "WW 5.0", "not now")

#define REASONS(X)  CARD_REASONS(X) MARKER_REASONS(X) MOVE_REASONS(X) REINFORCE_REASONS(X) BATTLE_REASONS(X) TURN_REASONS(X)

REASON_ENUM(REASONS);
