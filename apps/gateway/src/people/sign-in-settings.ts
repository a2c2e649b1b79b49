/** Nest token of the `SecretBox` for what sign-in must be able to read again. */
export const SIGN_IN_SECRETS = Symbol('SIGN_IN_SECRETS');

/** Nest token of what talks to identity providers. */
export const GUARDED_FETCH = Symbol('GUARDED_FETCH');

/** Nest token of a boolean: whether operators must have proved a second factor to act for any account. */
export const OPERATORS_NEED_FACTOR = Symbol('OPERATORS_NEED_FACTOR');
