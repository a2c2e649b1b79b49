import { renderSignals, SIGNALS_DOC } from './signals';

/** The list of all signals as it is committed. */
export const signals = { name: 'signals', file: SIGNALS_DOC, generate: renderSignals };
