/** A user of a NATS configuration, with what it may do. */
export interface NatsUser {
  readonly name: string;
  /** Environment variable that holds the password. */
  readonly passwordVariable: string;
  readonly subscribe: readonly string[];
  readonly publish: readonly string[];
  /** Whether it may answer what it is asked, wherever the answer goes. */
  readonly answers: boolean;
}

/**
 * Reads the users of our configuration: the part of NATS's language that it is written in, no more.
 *
 * @throws Error when there are none: it is then written in another part.
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
