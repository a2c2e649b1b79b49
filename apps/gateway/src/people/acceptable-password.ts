import { ServiceError } from '@rampart/contracts';

export const PASSWORD_CHARACTERS = { least: 12, most: 200 } as const;

/** Fewest different characters. */
const LEAST_DIFFERENT = 5;

/** Those of twelve characters or more that head the lists of leaked passwords. */
const WORST: ReadonlySet<string> = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234567890',
  '0987654321098',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdfghjkl',
  'qwerty123456',
  'qwerty1234567',
  'asdfghjkl123',
  'password1234',
  'password12345',
  'password123456',
  'password123!',
  'passwordpassword',
  'changemeplease',
  'changeme1234',
  'letmeinletmein',
  'letmein12345',
  'welcome12345',
  'administrator',
  'adminadminadmin',
  'admin1234567',
  'iloveyou1234',
  'rampartrampart',
  'rampart12345',
]);

/**
 * Refuses a password that is guessed first. No rules on kinds of characters (NIST SP 800-63B): they make passwords that
 * are alike.
 *
 * @throws ServiceError `validation_failed`.
 */
export function assertAcceptable(password: string, email: string, param: string): void {
  if (password.length < PASSWORD_CHARACTERS.least) {
    throw new ServiceError('validation_failed', {
      message: `A password has at least ${PASSWORD_CHARACTERS.least} characters.`,
      param,
    });
  }
  const text = password.toLowerCase();
  const isGuessable =
    WORST.has(text) || new Set(text).size < LEAST_DIFFERENT || text.includes(email.toLowerCase());
  if (isGuessable) {
    throw new ServiceError('validation_failed', {
      message: 'This password would be among the first that are guessed. Please choose another one.',
      param,
    });
  }
}
