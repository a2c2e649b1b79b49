/** A case is due soon within so many milliseconds, as `GET /cases/stats` counts. */
export const SOON_MS = 4 * 3_600_000;
