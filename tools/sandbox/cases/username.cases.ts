import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: username. */
export const USERNAME_CASES: SandboxGroup = {
  title: 'Username',
  introduction: 'As in live orders, usernames are assessed by their form alone.',
  cases: [
    {
      title: 'A name',
      order: { ip: '192.0.2.1', username: 'pat.miller' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { username: { is_high_risk: false } },
    },
    {
      title: 'A placeholder word',
      order: { ip: '192.0.2.1', username: 'testuser1' },
      status: 'APPROVE',
      score: 8,
      contributions: {
        username_throwaway_word: 'The username is “testuser”, which is often used in place of a name.',
      },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'One repeated character',
      order: { ip: '192.0.2.1', username: 'zzzzzz' },
      status: 'APPROVE',
      score: 8,
      contributions: { username_repeated_character: 'The username is one character, repeated.' },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'A Cyrillic letter among Latin ones',
      order: { ip: '192.0.2.1', username: 'p\u0430t.miller' },
      status: 'APPROVE',
      score: 8,
      contributions: {
        username_mixed_script: 'The username mixes letters of different alphabets that look the same.',
      },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'A run of neighbouring keys',
      order: { ip: '192.0.2.1', username: 'qwertyuiop' },
      status: 'APPROVE',
      score: 8,
      contributions: {
        username_keyboard_run: 'The username looks like a row of neighbouring keys on the keyboard.',
      },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'Unpronounceable letters',
      order: { ip: '192.0.2.1', username: 'xkvbtrplqz' },
      status: 'APPROVE',
      score: 28,
      contributions: { username_random_letters: 'The username looks like random letters.' },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'Letters and digits mixed by a machine',
      order: { ip: '192.0.2.1', username: 'k4x9b2m7q1' },
      status: 'APPROVE',
      score: 21,
      contributions: {
        username_mixed_digits: 'The username mixes letters and digits in a way that is unusual for a name.',
      },
      shows: { username: { is_high_risk: true } },
    },
    {
      title: 'A long number',
      order: { ip: '192.0.2.1', username: 'p4478120093' },
      status: 'APPROVE',
      score: 6,
      contributions: { username_digits_heavy: 'The username is little more than a long number.' },
      shows: { username: { is_high_risk: true } },
    },
  ],
};
