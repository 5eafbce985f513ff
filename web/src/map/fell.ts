// How broad words are in the map's face, IM Fell English: the advance of each letter in thousandths of an em, from its font.

const REGULAR =
  '218 272 499 803 554 747 751 273 257 254 494 563 266 464 214 341 491 373 469 374 490 362 422 468 392 437 264 280 545 458 544 362 751 676 662 715 803 693 635 795 859 430 409 723 711 940 865 829 578 819 756 513 728 847 654 954 809 680 702 419 287 442 471 472 523 432 535 429 533 459 363 542 532 268 237 535 274 772 533 539 542 499 367 352 343 519 444 657 487 492 463 406 243 409 547'
const ITALIC =
  '210 283 493 799 558 821 711 271 289 322 516 524 245 444 225 277 513 361 459 374 481 365 426 457 406 438 259 274 541 473 540 359 756 715 623 500 707 668 568 688 867 396 536 669 650 1010 825 591 572 707 655 520 769 1017 648 955 745 649 666 416 369 440 484 375 515 444 389 301 470 333 303 378 422 288 259 401 233 686 469 364 398 417 340 285 323 458 472 671 481 375 377 400 250 403 460'
const FIRST = 32
const regular = REGULAR.split(' ').map(Number)
const italic = ITALIC.split(' ').map(Number)

/** How far letters rise over the line they stand on, and fall below it, in ems. */
export const RISE = 0.72
export const FALL = 0.25

/** The breadth of words in ems. */
export function ems(words: string, slanted = false): number {
  const widths = slanted ? italic : regular
  const of = (c: string) => widths[(c === '’' ? "'" : c).charCodeAt(0) - FIRST] ?? 550
  return [...words].reduce((sum, c) => sum + of(c), 0) / 1000
}
