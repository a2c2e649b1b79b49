import { evaluateSignals, type Signal } from '@rampart/risk';
import { buildTotals } from './merging/session-totals.fixture';
import { computeFacts, type SessionFacts } from './session-facts';

/** Facts of a session without any report, apart from those that the test sets. */
export const buildFacts = (overrides: Partial<SessionFacts> = {}): SessionFacts => ({
  ...computeFacts(buildTotals()),
  ...overrides,
});

/** The one contribution of a signal over these facts; undefined when it is silent. */
export const evaluateOne = (signal: Signal<SessionFacts>, facts: Partial<SessionFacts>) =>
  evaluateSignals([signal], buildFacts(facts))[0];
