import { SESSION_SECONDS } from '../people/session';

/**
 * `__Host-`: only this host can have set it, only over TLS or on the machine itself. Chromium and Firefox accept it from
 * http://127.0.0.1 and http://localhost; Safari does not.
 */
const NAME = '__Host-rampart';
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax; Path=/';

/** @returns null without one, and for several: only one can be ours. */
export function tokenInCookies(header: string | undefined): string | null {
  const values = (header ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${NAME}=`))
    .map((each) => each.slice(NAME.length + 1));
  return values.length === 1 ? (values[0] as string) : null;
}

/** Value of `Set-Cookie`. The browser forgets it when it ends anyway. */
export const cookieOf = (token: string): string =>
  `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS.absolute}`;

export const NO_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
