/** What a log records of an error. */
export interface ErrorRecord {
  readonly type: string;
  readonly message: string;
  /** Machine-readable code: an error code of ours, an SQLSTATE, a system error such as ECONNREFUSED. */
  readonly code?: string;
  /** Name of the Postgres constraint that was violated. */
  readonly constraint?: string;
  /** The frames, without the message. */
  readonly stack?: string;
  readonly cause?: ErrorRecord;
}

/** Maximum of causes that are followed: more would be a cycle. */
const MAX_CAUSES = 5;

/**
 * Converts a thrown value into what a log may hold. Errors of parsers and of Postgres contain the offending value: in
 * double quotes in the message, and whole rows in fields of their own (`detail`, `parameters`). So only the fields
 * above are taken, and text between double quotes is left out.
 */
export function toErrorRecord(error: unknown, depth = 0): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: withoutQuoted(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.stack && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: toErrorRecord(error.cause, depth + 1) }),
  };
}

/** From the first quote to the last: a value may contain quotes itself. */
function withoutQuoted(message: string): string {
  return message.replace(/".*"/s, '"…"');
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
