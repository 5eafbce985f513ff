// games.h -- one function a game: reads ROOT/data/GAME/*.yaml and writes its tables and board into `dir`.
#pragma once

void t76_make(const char *root, const char *dir);
void wc_make(const char *root, const char *dir);
