import { ServiceError } from '@rampart/contracts';

export const notSignedIn = () => new ServiceError('not_signed_in', { message: 'Please sign in.' });

/** In the same words for an unknown address, a wrong password and a person who may act for no account. */
export const signInFailed = () =>
  new ServiceError('sign_in_failed', { message: 'The e-mail address or the password is not right.' });

export const codeRequired = () =>
  new ServiceError('second_factor_required', { message: 'Send a code of your authenticator, too.' });
