/** The admin API's address and token. */
export interface AdminAccess {
  readonly adminUrl: string;
  readonly adminToken: string;
}

/** Milliseconds until an answer must arrive. */
const TIMEOUT_MS = 10_000;

/**
 * Calls the admin API, like any operator's tool.
 *
 * @param path below `/admin/v1/`.
 * @param body makes it a POST, or what `method` says; absent: a GET.
 * @returns `data` of the answer.
 * @throws Error with status and text of an answer that is not 2xx.
 */
export async function askAdmin<Data>(
  access: AdminAccess,
  path: string,
  body?: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Data> {
  const answer = await fetch(new URL(`/admin/v1/${path}`, access.adminUrl), {
    method: body ? method : 'GET',
    headers: {
      authorization: `Bearer ${access.adminToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the admin API answered ${answer.status} to ${path}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
