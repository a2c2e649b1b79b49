/** A user of a NATS configuration, with its permissions. */
export interface NatsUser {
  readonly name: string;
  /** Environment variable that holds the password. */
  readonly passwordVariable: string;
  readonly subscribe: readonly string[];
  readonly publish: readonly string[];
  /** Whether it may answer requests, wherever the answer goes. */
  readonly answers: boolean;
}

/**
 * Parses the users of our configuration, which uses only a part of NATS's language.
 *
 * @throws Error without users: the file then uses another part.
 */
export function readNatsUsers(text: string): NatsUser[] {
  const withoutComments = text.replace(/^\s*#.*$/gm, '');
  const users = withoutComments.split(/\buser: /).slice(1);
  if (users.length === 0) throw new Error('the configuration names no users');
  return users.map((part) => {
    const [, name = '', passwordVariable = ''] = /^(\w+), password: \$(\w+)/.exec(part) ?? [];
    return {
      name,
      passwordVariable,
      subscribe: subjectsAfter('subscribe', part),
      publish: subjectsAfter('publish', part),
      answers: /\ballow_responses: true\b/.test(part),
    };
  });
}

function subjectsAfter(word: string, part: string): string[] {
  const list = new RegExp(`\\b${word}: \\[([^\\]]*)\\]`).exec(part)?.[1];
  if (list === undefined) throw new Error(`a user has no list of what it may ${word}`);
  return [...list.matchAll(/"([^"]+)"/g)].map(([, subject]) => subject ?? '');
}
