/** Nest token of the app's pino logger. */
export const LOGGER = Symbol('LOGGER');
