import type { Caller } from './done';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Milliseconds until an answer must arrive. */
const TIMEOUT_MS = 20_000;

/** Calls the public API. @param form makes it a POST; absent: a GET. @throws the transport's error. */
export async function callApi(caller: Caller, path: string, form?: Record<string, string>): Promise<Answer> {
  const response = await fetch(new URL(`/api/v1/${path}`, caller.url), {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${caller.key}` },
    ...(form && { body: new URLSearchParams(form) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

/** As `callApi`. @returns `data` of a 200. @throws Error for any other answer. */
export async function getData<Data>(
  caller: Caller,
  path: string,
  form?: Record<string, string>,
): Promise<{ data: Data; text: string }> {
  const { status, text } = await callApi(caller, path, form);
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`);
  return { data: (JSON.parse(text) as { data: Data }).data, text };
}
