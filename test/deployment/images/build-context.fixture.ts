import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a .dockerignore leaves in, for the part of its language that ours is written in. */
export interface Ignore {
  /** Names in the root that are let through; all else is left out. */
  readonly kept: readonly string[];
  /** Ends of names that are left out wherever they are. */
  readonly ends: readonly string[];
}

/** @throws Error for a line in another part of the language. */
export function readIgnore(text: string): Ignore {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [first, ...rest] = lines;
  const kept = rest.filter((line) => /^![\w.-]+$/.test(line)).map((line) => line.slice(1));
  const ends = rest.filter((line) => /^\*\*\/\*[\w.-]+$/.test(line)).map((line) => line.slice('**/*'.length));
  if (first !== '*' || kept.length + ends.length !== rest.length) {
    throw new Error('the .dockerignore says more than this reads');
  }
  return { kept, ends };
}

/** Copies what a build is sent: the checkout without what its .dockerignore leaves out. */
export function copyContext(root: string, target: string): void {
  const { kept, ends } = readIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  for (const name of readdirSync(root).filter((each) => kept.includes(each))) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => !ends.some((end) => path.endsWith(end)),
    });
  }
}
