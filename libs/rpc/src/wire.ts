import { ERROR_KINDS, type ErrorCode, type ErrorKind, ServiceError } from '@rampart/contracts';

/** An error as it crosses NATS: identified by `code`, since a class does not survive the transport. */
export interface WireError {
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  readonly message: string;
  readonly param: string | null;
  readonly details: Record<string, unknown> | null;
  readonly retryAfterSeconds: number | null;
  /** Present when a commit of the service was not confirmed; an unanswered call by the service does not count. */
  readonly isOutcomeUnknown?: true;
}

/** The envelope of a reply in Nest's NATS transport. */
export interface WireReply {
  readonly id: string;
  readonly response?: unknown;
  readonly err?: unknown;
  readonly isDisposed?: boolean;
  /** Which replica answered; only to callers that state how long they wait. */
  readonly replica?: string;
}

/** The subject of a command that one replica alone is to carry out. */
export const subjectOfReplica = (subject: string, replica: string): string => `${subject}.${replica}`;

/** NATS headers that carry the request's context from service to service. */
export const REQUEST_ID_HEADER = 'Rampart-Request-Id';
/** How long the caller waits for the answer: see `deadline/`. */
export const TIME_LEFT_HEADER = 'Rampart-Time-Left';
/** The account of a command, so that a service at its limit shares its permits without parsing the command. */
export const ACCOUNT_HEADER = 'Rampart-Account';
/** On the second attempt of a repeat-safe command; not passed on. */
export const REPEAT_HEADER = 'Rampart-Repeat';
/** W3C Trace Context: the caller's span, when the request is recorded. */
export const TRACEPARENT_HEADER = 'traceparent';

/** First of the two error translators: any error of a handler → what the caller may know. */
export function toWire(error: unknown): WireError {
  const known =
    error instanceof ServiceError
      ? error
      : new ServiceError('internal_error', { message: 'An internal error occurred.' });
  return {
    kind: known.kind,
    code: known.code,
    message: known.message,
    param: known.param ?? null,
    details: known.details ?? null,
    retryAfterSeconds: known.retryAfterSeconds ?? null,
    ...(known.isOutcomeUnknown && known.kind === 'unavailable' && { isOutcomeUnknown: true as const }),
  };
}

/** Second of the two error translators: the error received over NATS → the one that the caller handles. */
export function fromWire(err: unknown): ServiceError {
  if (!isWireError(err)) {
    return new ServiceError('internal_error', { message: 'An internal error occurred.', cause: err });
  }
  return new ServiceError(err.code, {
    message: err.message,
    param: err.param ?? undefined,
    details: err.details ?? undefined,
    retryAfterSeconds: err.retryAfterSeconds ?? undefined,
    isOutcomeUnknown: err.isOutcomeUnknown === true,
  });
}

function isWireError(err: unknown): err is WireError {
  return (
    typeof err === 'object' &&
    err !== null &&
    'code' in err &&
    typeof err.code === 'string' &&
    Object.hasOwn(ERROR_KINDS, err.code) &&
    'message' in err &&
    typeof err.message === 'string'
  );
}
