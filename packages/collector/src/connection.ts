/** Where a page's collector sends. */
export interface CollectorOptions {
  /** Of Rampart's API, such as `https://rampart.shop.example`. */
  readonly url: string;
  /** A publishable key, `rmp_pub_…`, that is bound to the page's origin. */
  readonly key: string;
}

/** What came of a call: `data` when it was answered; otherwise whether it may be sent again. */
export type Outcome = { readonly data: Readonly<Record<string, unknown>> } | { readonly isLost: boolean };

/**
 * Sends fields. It outlives the page: `keepalive` with a key arrives where `sendBeacon`, which cannot have one, and a plain
 * `fetch` do not. Never throws: a page has nothing to do with whether Rampart can be reached.
 */
export async function send(
  { url, key }: CollectorOptions,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  try {
    const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
    const response = await fetch(`${url.replace(/\/+(api\/v1\/*)?$/, '')}/api/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams(known.map(([name, value]): [string, string] => [name, String(value)])),
      keepalive: true,
      credentials: 'omit',
    });
    if (response.status === 401 || response.status === 403) await warn(response);
    if (!response.ok) return { isLost: response.status >= 500 || response.status === 429 };
    const answer = await response.json().catch(() => ({}));
    return { data: answer.data ?? {} };
  } catch {
    return { isLost: true };
  }
}

let isWarned = false;

/** Developers see once, in the browser's console, what is wrong with the key; visitors do not. */
async function warn(response: Response): Promise<void> {
  if (isWarned) return;
  isWarned = true;
  const { error } = await response.json().catch(() => ({}));
  console.warn(`Rampart refuses the key of this page: ${error?.code ?? response.status}`);
}
