import { renderSignals, SIGNALS_DOC } from './signals';

/** The committed list of all signals. */
export const signals = { name: 'signals', file: SIGNALS_DOC, generate: renderSignals };
