import type { ErrorReply } from './generated/types.ts';

/** Codes of the API, whose meaning never changes. */
export type ApiErrorCode = ErrorReply['error']['code'];

/**
 * Codes of this client: no connection, no answer within the call's time, an answer that did not come from the API, such as a
 * proxy's page, or a redirect, which is a matter of the client's `url` and does not pass by itself.
 */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unexpected_answer' | 'redirected';

export interface ErrorFacts {
  readonly code: ApiErrorCode | ClientErrorCode;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** The field that is faulty, by the name that was sent. */
  readonly param?: string | null;
  readonly details?: Readonly<Record<string, unknown>> | null;
  /** Names the call in Rampart's log. */
  readonly requestId?: string | null;
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** A call that was refused or not answered. What to do about it depends on `code`, never on the message. */
export class RampartError extends Error {
  override readonly name = 'RampartError';
  readonly code: ApiErrorCode | ClientErrorCode;
  readonly status: number | null;
  readonly param: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;

  constructor(message: string, facts: ErrorFacts) {
    super(message, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.param = facts.param ?? null;
    this.details = facts.details ?? null;
    this.requestId = facts.requestId ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }

  /**
   * Whether Rampart could not answer, for whatever reason, as opposed to having refused the call: another try may succeed
   * without a change.
   */
  get isUnavailable(): boolean {
    return UNAVAILABLE.has(this.code);
  }
}

const UNAVAILABLE: ReadonlySet<string> = new Set<ApiErrorCode | ClientErrorCode>([
  'connection_failed',
  'timed_out',
  'unexpected_answer',
  'rate_limited',
  'quota_exceeded',
  'idempotency_in_progress',
  'internal_error',
  'unavailable',
  'deadline_exceeded',
]);

/** An error from an answer that is no success. Reads the body. */
export async function errorOf(response: Response): Promise<RampartError> {
  const { status, headers } = response;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  const requestId = headers.get('x-request-id');
  const text = await response.text().catch(() => '');
  const error = readError(text);
  if (error === null) {
    const message = `The answer with the status ${status} is not one of Rampart's.`;
    return new RampartError(message, { code: 'unexpected_answer', status, requestId, retryAfterMs });
  }
  const { code, message, param, details, request_id } = error;
  return new RampartError(message, { code, status, param, details, requestId: request_id, retryAfterMs });
}

function readError(text: string): ErrorReply['error'] | null {
  try {
    const { error } = JSON.parse(text) as Partial<ErrorReply>;
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null;
  }
}

function readRetryAfter(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
