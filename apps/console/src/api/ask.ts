import { ACCOUNT_HEADER, acting } from './acting';
import { ApiError, readError } from './api-error';
import { markMasked } from './masked';
import { reveal } from './reveal';

/** Values of a query; null and undefined are left out, a list repeats its name. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;

interface Asked {
  readonly query?: Query;
  readonly body?: object;
  /** Sent instead of a body, as it is. */
  readonly file?: Blob;
  /** Whatever the browser takes it for; by default CSV. */
  readonly fileType?: 'text/csv' | 'application/octet-stream';
  readonly signal?: AbortSignal;
  /** Is sent even when the page is closed meanwhile. */
  readonly outlivesPage?: boolean;
  /** The account that the call is about; absent: the one that the page shows. */
  readonly account?: number;
}

/** Proves that a page of ours sent the request: no other site can add a header (see docs/security.md). */
const FROM_CONSOLE = { 'x-rampart-console': '1' };

export const get = <T>(path: string, asked: Asked = {}) => ask<T>('GET', path, asked);
export const post = <T>(path: string, asked: Asked = {}) => ask<T>('POST', path, asked);
export const patch = <T>(path: string, asked: Asked = {}) => ask<T>('PATCH', path, asked);
export const put = <T>(path: string, asked: Asked = {}) => ask<T>('PUT', path, asked);
export const remove = <T>(path: string, asked: Asked = {}) => ask<T>('DELETE', path, asked);

/** A file of the API, as text. @throws ApiError as `get` does. */
export async function getText(path: string, signal: AbortSignal): Promise<string> {
  return (await call('GET', path, { signal })).text();
}

/** @returns `data` of the answer, its records marked with what is masked in them. @throws ApiError for a refusal, or when nothing answered. */
async function ask<T>(method: string, path: string, asked: Asked): Promise<T> {
  const response = await call(method, path, asked);
  if (response.status === 204) return undefined as T;
  const { data, masked } = (await response.json()) as {
    readonly data: T;
    readonly masked?: readonly string[];
  };
  if (masked) markMasked(data, masked);
  return data;
}

async function call(
  method: string,
  path: string,
  { query, body, file, fileType = 'text/csv', signal, outlivesPage = false, account }: Asked,
): Promise<Response> {
  const reason = reveal.read();
  const about = account ?? acting.read();
  const response = await fetch(path + toSearch(query), {
    method,
    signal: signal ?? null,
    keepalive: outlivesPage,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json, text/csv',
      ...(method !== 'GET' && FROM_CONSOLE),
      ...(about !== null && { [ACCOUNT_HEADER]: String(about) }),
      ...(body && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': fileType }),
      // Headers are Latin-1.
      ...(reason !== null && path.startsWith('/api/') && { 'x-reveal': encodeURIComponent(reason) }),
    },
    body: body ? JSON.stringify(body) : (file ?? null),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'unreachable', 'Rampart cannot be reached.');
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** `?a=1&b=2&b=3`, or an empty text. */
export function toSearch(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== null && each !== undefined && each !== '') search.append(name, String(each));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
