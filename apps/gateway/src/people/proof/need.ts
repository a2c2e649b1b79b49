/** What a session is to prove before it changes what proves who the person is. */
export type Need = 'nothing' | 'password' | 'second_factor' | 'link' | 'provider';

/** A person and one of their sessions, as far as it decides what the session may change. */
export interface Standing {
  /** Whether the person has a password here; people of a provider have none. */
  readonly hasPassword: boolean;
  /** Whether a code or a passkey was proved in this session within the last ten minutes. */
  readonly isFresh: boolean;
  /** Whether the person has an authenticator that is confirmed, or a passkey. */
  readonly hasFactor: boolean;
  /** Whether an account of the person demands one, or the person is an operator. */
  readonly isDemanded: boolean;
  /** Whether the session was begun by a link, not long ago, of someone who may let the person set one up. */
  readonly mayEnrol: boolean;
}

/**
 * What a session must prove before it may add, replace or remove a passkey or an authenticator, or change the password.
 * Who has a second factor proves it: otherwise the password alone would be worth both. Who has none where one is demanded
 * has used a link: otherwise the password alone would meet the demand.
 */
export function needOf({ hasPassword, isFresh, hasFactor, isDemanded, mayEnrol }: Standing): Need {
  if (!hasPassword) return 'provider';
  if (isFresh) return 'nothing';
  if (hasFactor) return 'second_factor';
  return isDemanded && !mayEnrol ? 'link' : 'password';
}
