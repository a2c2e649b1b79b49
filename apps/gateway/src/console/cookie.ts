import { SESSION_SECONDS } from '../people/session';
import { SIGN_IN_SECONDS } from '../people/sso/provider-sign-in.service';

/**
 * `__Host-`: only this host can have set it, only over TLS or on the machine itself. Chromium and Firefox accept it from
 * http://127.0.0.1 and http://localhost; Safari does not.
 */
const NAME = '__Host-rampart';
/** Of a browser that is at an identity provider. */
const SIGN_IN_NAME = '__Host-rampart-sso';
const ATTRIBUTES = 'Secure; HttpOnly; SameSite=Lax; Path=/';

/** @returns null without one, and for several: only one can be ours. */
export function tokenInCookies(header: string | undefined, name = NAME): string | null {
  const values = (header ?? '')
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each.startsWith(`${name}=`))
    .map((each) => each.slice(name.length + 1));
  return values.length === 1 ? (values[0] as string) : null;
}

/** Value of `Set-Cookie`. The browser forgets it when it ends anyway. */
export const cookieOf = (token: string): string =>
  `${NAME}=${token}; ${ATTRIBUTES}; Max-Age=${SESSION_SECONDS.absolute}`;

export const NO_COOKIE = `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;

/** @returns the token that a browser got when it left for an identity provider; null without one. */
export const signInTokenInCookies = (header: string | undefined): string | null =>
  tokenInCookies(header, SIGN_IN_NAME);

export const signInCookieOf = (token: string): string =>
  `${SIGN_IN_NAME}=${token}; ${ATTRIBUTES}; Max-Age=${SIGN_IN_SECONDS}`;

export const NO_SIGN_IN_COOKIE = `${SIGN_IN_NAME}=; ${ATTRIBUTES}; Max-Age=0`;
