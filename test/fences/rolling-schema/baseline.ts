/**
 * Timestamp of the newest migration that was written before the rule of ADR 52. Those migrations were applied to empty
 * installations: no release came before them.
 */
export const BASELINE = 1_795_480_000_000;
