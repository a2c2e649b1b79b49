/**
 * A form that was open for as long was perhaps heard, spoken to, or filled in by the browser: screen readers, dictation,
 * switches and one-time codes leave neither keys nor moves.
 */
export const OPEN_FOR_SECONDS_MS = 2_000;

/** Points for no event at all in such a form: below what decides, as people send it as often as scripts do. */
export const POINTS_OF_AN_OPEN_FORM = 20;
