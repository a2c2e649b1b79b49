/**
 * Timestamp of the newest migration that was written before the rule of ADR 52. They were applied where nothing ran
 * yet: no release came before them.
 */
export const BASELINE = 1_795_480_000_000;
