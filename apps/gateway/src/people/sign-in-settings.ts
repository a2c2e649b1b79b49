/** Nest token of the `SecretBox` for what sign-in must be able to read again. */
export const SIGN_IN_SECRETS = Symbol('SIGN_IN_SECRETS');

/** Nest token of what talks to identity providers. */
export const GUARDED_FETCH = Symbol('GUARDED_FETCH');
