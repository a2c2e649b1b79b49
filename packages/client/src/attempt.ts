import { type CallOptions, queryOf, type ResponseFacts } from './call-options.ts';
import { errorOf, RampartError } from './errors.ts';
import { isLines, streamOf } from './lines.ts';

export type Verb = 'GET' | 'POST' | 'DELETE';

/** Where calls go. */
export interface Connection {
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly onResponse: ((facts: ResponseFacts) => void) | null;
}

export interface Attempt {
  readonly verb: Verb;
  /** Below the version of the API. */
  readonly path: string;
  readonly options: CallOptions;
  readonly body?: unknown;
  readonly accept?: string;
  readonly idempotencyKey: string | null;
  readonly allowedMs: number;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Reads what is wanted of an answer that is a success. */
export type Answering<Result> = (response: Response) => Promise<Result>;

/**
 * Sends a call once.
 * @throws RampartError when it is refused, not answered within its time, or not answered as Rampart answers.
 * @throws the reason of the caller's signal.
 */
export async function tryOnce<Result>(
  { url, apiKey, fetch, onResponse }: Connection,
  { verb, path, options, body, accept = 'application/json', idempotencyKey, allowedMs, attempt }: Attempt,
  read: Answering<Result>,
): Promise<Result> {
  options.signal?.throwIfAborted();
  const { signal, ...limit } = limitTo(allowedMs, options.signal);
  const startedAt = performance.now();
  try {
    const { content, type } = encode(body);
    const response = await fetch(`${url}/api/v1${path}${queryOf(options)}`, {
      method: verb,
      headers: {
        accept,
        authorization: `Bearer ${apiKey}`,
        ...(type !== null && { 'content-type': type }),
        ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      },
      body: content,
      // A key must not follow to another host, and a redirect must not look like a missing connection.
      redirect: 'manual',
      signal,
      // Not in every version's types: needed where a body is sent while the answer is read.
      ...({ duplex: 'half' } as object),
    });
    const milliseconds = performance.now() - startedAt;
    const { status, headers } = response;
    report(onResponse, { method: verb, path: `/api/v1${path}`, status, milliseconds, attempt, headers });
    if (isRedirect(response)) throw redirected(url, `/api/v1${path}`, response);
    if (!response.ok) throw await errorOf(response);
    return await read(response);
  } catch (cause) {
    options.signal?.throwIfAborted();
    if (limit.isOver()) {
      const message = `Rampart did not answer within ${Math.round(allowedMs)} ms.`;
      throw new RampartError(message, { code: 'timed_out', status: null, cause });
    }
    throw asRampartError(cause, url);
  } finally {
    limit.lift();
  }
}

/** Browsers hide the status of a redirect, and where it leads. */
function isRedirect({ type, status, headers }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && headers.has('location'));
}

/** An error that names the address to use instead: where the same call leads elsewhere, the beginning of that. */
function redirected(url: string, path: string, { status, headers }: Response): RampartError {
  const location = headers.get('location');
  const target = location !== null && URL.canParse(location, url) ? new URL(location, url) : null;
  const isSamePath = target?.pathname.endsWith(path) === true;
  const base = target && `${target.origin}${isSamePath ? target.pathname.slice(0, -path.length) : ''}`;
  const hint = isSamePath ? `Set url to ${base}.` : 'Set url to where Rampart itself answers.';
  const message = `${url} redirects${base === null ? '' : ` to ${base}`} instead of answering, and a key does not follow. ${hint}`;
  return new RampartError(message, { code: 'redirected', status: status || null });
}

/** What the caller's function throws must not cost the call. */
function report(onResponse: Connection['onResponse'], facts: ResponseFacts): void {
  try {
    onResponse?.(facts);
  } catch {
    // Its own matter.
  }
}

/** By names, since what runs in a context of its own has classes of its own. `fetch` throws a TypeError without a connection. */
export function asRampartError(cause: unknown, url: string): unknown {
  const { name } = cause as Error;
  if (name === 'SyntaxError')
    return new RampartError('The answer is not JSON.', { code: 'unexpected_answer', status: null, cause });
  if (name === 'TypeError')
    return new RampartError(`No connection to ${url}.`, { code: 'connection_failed', status: null, cause });
  return cause;
}

function encode(body: unknown): { readonly content?: RequestInit['body']; readonly type: string | null } {
  if (body === undefined) return { type: null };
  if (isLines(body)) return { content: streamOf(body), type: 'application/x-ndjson' };
  if (typeof body === 'string' || body instanceof Blob) return { content: body, type: 'text/csv' };
  return { content: JSON.stringify(body), type: 'application/json' };
}

/** A signal that is aborted after that many milliseconds, or by the caller's. */
function limitTo(ms: number, callers: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: callers ? AbortSignal.any([controller.signal, callers]) : controller.signal,
    isOver: () => controller.signal.aborted,
    lift: () => clearTimeout(timer),
  };
}
