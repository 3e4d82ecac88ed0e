// Boards that people usually choose.

/** Sizes offered without typing. */
export const USUAL_SIZES = ["6x12", "8x16", "10x20", "20x40"];

/** Lengths of bars offered without typing. */
export const USUAL_LENGTHS = ["3..3", "2..2", "4..4", "5..5", "2..4", "3..4", "3..5"];
