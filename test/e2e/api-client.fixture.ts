import { Pool } from 'undici';

/** An answer of the public API in the form in which tests read it. */
export interface Answer {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Empty for a success. */
  readonly error: ErrorBody;
}

export interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly param?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly request_id?: string;
}

export interface Asking {
  /** POST with a body, otherwise GET. */
  readonly method?: string;
  /** An API key. */
  readonly key?: string;
  /** At most one of these three is the body. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ApiClient {
  /** @param path from the host on, with its query. @throws the transport's error when no answer came. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * A client of one gateway, or of several in turn; it never repeats a request by itself.
 *
 * @param connections maximum per gateway.
 * @param timeoutMs for the answer's head, and again between its parts; null: as long as undici waits (5 minutes).
 */
export function clientOf(
  urls: string | readonly string[],
  connections = 64,
  timeoutMs: number | null = null,
): ApiClient {
  const patience = timeoutMs === null ? {} : { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const pools = [urls].flat().map((url) => new Pool(url, { connections, ...patience }));
  let turn = 0;
  return {
    ask: async (path, asking = {}) => {
      const pool = pools[turn++ % pools.length];
      if (!pool) throw new Error('a client needs a gateway');
      const { body, type } = bodyOf(asking);
      const response = await pool.request({
        path,
        method: (asking.method ?? (body === null ? 'GET' : 'POST')) as 'GET',
        headers: {
          ...(asking.key && { authorization: `Bearer ${asking.key}` }),
          ...(type && { 'content-type': type }),
          ...asking.headers,
        },
        body,
      });
      return readAnswer(response.statusCode, response.headers, await response.body.text());
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}

function bodyOf({ form, json, body }: Asking): { body: string | Buffer | null; type: string | null } {
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  return { body: body ?? null, type: null };
}

function readAnswer(
  status: number,
  raw: Readonly<Record<string, string | string[] | undefined>>,
  text: string,
): Answer {
  const headers = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const body = isJson && text !== '' ? JSON.parse(text) : {};
  return { status, headers, text, data: body.data ?? {}, error: body.error ?? {} };
}
