import { type SpanOptions, traced } from '@rampart/telemetry';

const POSTGRES = { 'db.system.name': 'postgresql' };
const QUESTION: SpanOptions = { kind: 'client', attributes: POSTGRES };

/** Runs a statement as a span of its name. Neither its text nor its values are recorded: a text may quote a value. */
export function tracedStatement<T>(statement: { readonly name: string }, run: () => Promise<T>): Promise<T> {
  return traced(statement.name || 'statement', QUESTION, run);
}
