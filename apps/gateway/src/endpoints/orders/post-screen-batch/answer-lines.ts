import type { BatchAnswer, BatchFault } from '@rampart/contracts';

/** What `expand` can add to the answer of each order. */
export const BATCH_EXPANSIONS = ['contributions', 'warnings', 'degraded'] as const;

/** How much is answered: nothing for successes, the decision, or the whole result. */
export const BATCH_DETAILS = ['none', 'compact', 'full'] as const;

/** How lines are answered. */
export interface AnswerForm {
  readonly detail: (typeof BATCH_DETAILS)[number];
  readonly expand: readonly (typeof BATCH_EXPANSIONS)[number][];
}

/** Identifies the answered line. */
interface LineName {
  readonly number: number;
  /** Echoed if it was sent. */
  readonly userOrderId: string | null;
  /** What it was read without: unknown fields, and known ones whose value could not be used. */
  readonly ignoredFields: readonly string[];
}

type Screened = Extract<BatchAnswer, { kind: 'screened' }>;

/** The answer line for a line, including its line end; empty when none is wanted. */
export function answerLine(line: LineName, answer: BatchAnswer, form: AnswerForm): string {
  if (answer.kind === 'refused') return faultLine(line, answer.fault);
  if (form.detail === 'none') return '';
  if (answer.kind === 'learned')
    return jsonLine({ ...nameOf(line), shield_ids: answer.shieldIds, ...ignoredOf(line) });
  return form.detail === 'full' ? wholeLine(line, answer, form) : compactLine(line, answer, form);
}

export function faultLine(line: LineName, fault: BatchFault): string {
  return jsonLine({ ...nameOf(line), error: presentFault(fault) });
}

/** How a batch ended. */
export interface BatchEnd {
  /** Lines that were answered, or would have been with another `detail`. */
  readonly lines: number;
  readonly orders: number;
  readonly outcomes: number;
  /** How many of the orders an earlier request had screened. */
  readonly repeated: number;
  readonly refused: number;
  /** Null: every line was answered. */
  readonly stopped: {
    readonly fault: BatchFault;
    readonly nextLine: number;
    /** `restarting` when this gateway stops; undefined: `fault` says it all. */
    readonly reason?: unknown;
  } | null;
}

/**
 * Reports progress to a caller who wants no other answers: every line up to this one is stored, or was refused above.
 */
export function progressLine(upToLine: number): string {
  return jsonLine({ answered: upToLine });
}

/** The last line of every answer; without it, the answer was truncated. */
export function endLine({ stopped, ...counts }: BatchEnd, requestId: string): string {
  if (stopped === null) return jsonLine({ end: true, complete: true, ...counts });
  const error = { ...presentFault(stopped.fault), request_id: requestId };
  const { nextLine, reason } = stopped;
  return jsonLine({ end: true, complete: false, ...counts, next_line: nextLine, reason, error });
}

function compactLine(line: LineName, answer: Screened, form: AnswerForm): string {
  const { shieldId, status, score, probability, reasons, isRepeat } = answer;
  return jsonLine({
    ...nameOf(line),
    shield_id: shieldId,
    status,
    score,
    probability,
    reasons,
    repeated: isRepeat || undefined,
    ...ignoredOf(line),
    ...expansionsOf(answer, form),
  });
}

/** The stored result is text and stays text. */
function wholeLine(line: LineName, answer: Screened, form: AnswerForm): string {
  const { probability, isRepeat, whole } = answer;
  if (whole === null) throw new Error('a whole answer without its result');
  const rest = JSON.stringify({
    probability,
    repeated: isRepeat || undefined,
    ...ignoredOf(line),
    ...expansionsOf(answer, form),
  });
  return `{"line":${line.number},"result":${whole.result},${rest.slice(1)}\n`;
}

function expansionsOf({ whole }: Screened, { expand }: AnswerForm): Record<string, unknown> {
  return Object.fromEntries(expand.map((word) => [word, whole?.[word]]));
}

/** The counterpart of `X-Ignored-Fields`, which a line cannot have. */
function ignoredOf({ ignoredFields }: LineName) {
  return ignoredFields.length === 0 ? {} : { ignored_fields: ignoredFields };
}

function nameOf({ number, userOrderId }: LineName) {
  return { line: number, user_order_id: userOrderId ?? undefined };
}

function presentFault({ code, message, param }: BatchFault) {
  return { code, message, param: param ?? undefined };
}

const jsonLine = (value: object): string => `${JSON.stringify(value)}\n`;
