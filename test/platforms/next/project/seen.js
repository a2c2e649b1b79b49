/** What was delivered; one list for all routes, which are bundles of their own. */
globalThis.seen ??= [];

export const seen = globalThis.seen;
