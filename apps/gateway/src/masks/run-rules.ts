import type { MaskedCall } from './masked-call';

/** A condition that a request runs on orders, as far as the request says. */
export interface RunRule {
  /** As the caller names it. */
  readonly param: string;
  readonly expression: string;
}

/** A stored version of a rule that a request runs on orders. */
export interface StoredVersion {
  readonly param: string;
  readonly id: number;
  readonly version: number;
}

interface SentRule {
  readonly expression: string;
  readonly mode?: string;
}

/** What the documents and fields of these operations have in common. */
interface Sent {
  readonly rules?: readonly SentRule[];
  readonly rule_id?: number;
  readonly id?: number;
  readonly version?: number;
  readonly mode?: string;
}

/** Operations that run rules of the request on orders, be it stored or future ones. Drafts are run on none. */
const RUN_SENT: ReadonlySet<string> = new Set(['post-screen-what-if', 'post-backtests', 'post-rulesets']);

export function rulesSent(operation: string, { document }: MaskedCall): RunRule[] {
  if (!RUN_SENT.has(operation)) return [];
  const { rules = [] } = document as Sent;
  return rules
    .map(({ expression, mode }, index) => ({ param: `rules[${index}].expression`, expression, mode }))
    .filter(({ mode }) => mode !== 'disabled');
}

/** Null: none. Sets that were published before are checked then. */
export function versionRun(
  operation: string,
  { document, fields, params }: MaskedCall,
): StoredVersion | null {
  if (operation === 'post-backtests') {
    const { rule_id: id, version } = document as Sent;
    return id === undefined || version === undefined ? null : { param: 'rule_id', id, version };
  }
  if (operation !== 'post-rule-mode') return null;
  const { version, mode } = fields as Sent;
  const { id } = params as Sent;
  return mode === 'disabled' || id === undefined || version === undefined
    ? null
    : { param: 'version', id, version };
}
