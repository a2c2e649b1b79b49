import { waitForRepeat } from '../../eval/repeated-calls';

/** The public API with the demo account's key. */
export interface DemoAccess {
  /** Base URL of the public API. */
  readonly url: string;
  readonly key: string;
}

/** The public API on the console's port, in the name of a person who is signed in there. */
export interface PersonAccess {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 60_000;

/**
 * Calls the public API, like any program of a shop. A question that a busy machine answers with 503 is asked again.
 *
 * @param path after `/api/v1/`.
 * @param body makes it a POST; absent: a GET.
 * @returns `data` of the answer.
 * @throws Error with status and text of an answer other than 200.
 */
export async function askApi<Data>(
  access: DemoAccess | PersonAccess,
  path: string,
  body?: object,
): Promise<Data> {
  const identity = 'key' in access ? { authorization: `Bearer ${access.key}` } : access.headers;
  for (let repeats = 0; ; repeats += 1) {
    const answer = await fetch(new URL(`/api/v1/${path}`, access.url), {
      method: body ? 'POST' : 'GET',
      headers: { ...identity, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.status === 200) return (JSON.parse(text) as { data: Data }).data;
    const isRepeated = answer.status === 503 && body === undefined;
    if (!isRepeated || !(await waitForRepeat(answer.status, repeats, null)))
      throw new Error(`${path} was answered ${answer.status}: ${text}`);
  }
}
