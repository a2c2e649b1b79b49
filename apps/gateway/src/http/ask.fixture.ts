import type { TestKey } from './gateway.fixture';

/** An answer as a test sees it. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Parsed JSON; undefined for an empty body. */
  readonly body: Readonly<Record<string, Record<string, unknown>>>;
  readonly headers: Headers;
}

export interface Asking {
  readonly method?: string;
  readonly key?: TestKey;
  /** Fields of a form body. */
  readonly form?: Record<string, string>;
  /** A JSON body. */
  readonly json?: object;
  readonly headers?: Record<string, string>;
}

/** Sends one request and reads the whole answer. */
export async function ask(
  url: string,
  { method, key, form, json, headers = {} }: Asking = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: method ?? (form || json ? 'POST' : 'GET'),
    headers: {
      ...(key && { authorization: key.bearer }),
      ...(json && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined,
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : undefined,
    headers: response.headers,
  };
}
