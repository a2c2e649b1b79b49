/** What any call may be given. */
export interface CallOptions {
  /** Ends the call, which then throws the signal's reason. */
  readonly signal?: AbortSignal;
  /** For the call with all its tries, in milliseconds; of a stream, until it begins. 10,000 by default. */
  readonly timeoutMs?: number;
  /** Tries after the first. Two by default; none of a stream that is sent, which is read only once. */
  readonly maxRetries?: number;
  /** Names what a POST does, so that it is done once however often it is sent. A new one for each call by default. */
  readonly idempotencyKey?: string;
  /** With a test key: the error to be answered with. */
  readonly sandbox_error?: string;
}

/** An answer as it came, for logs and metrics. */
export interface ResponseFacts {
  readonly method: string;
  /** Without the query, which may hold values of people. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  /** 1 for the first. */
  readonly attempt: number;
  readonly headers: Headers;
}

/** Options that are the client's own; all others go into the query. */
const OWN: ReadonlySet<string> = new Set(['signal', 'timeoutMs', 'maxRetries', 'idempotencyKey']);

/** The query that a call's options make, with its question mark. */
export function queryOf(options: object): string {
  const pairs = Object.entries(options).filter(
    ([name, value]) => !OWN.has(name) && value !== undefined && value !== null,
  );
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
