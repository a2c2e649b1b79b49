import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a .dockerignore lets through, for the part of its language that ours uses. */
export interface Ignore {
  /** Names in the root that are let through; everything else is excluded. */
  readonly kept: readonly string[];
  /** Suffixes of names that are excluded everywhere. */
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

/** Copies the build context: the checkout without what its .dockerignore excludes. */
export function copyContext(root: string, target: string): void {
  const { kept, ends } = readIgnore(readFileSync(join(root, '.dockerignore'), 'utf8'));
  for (const name of readdirSync(root).filter((each) => kept.includes(each))) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => !ends.some((end) => path.endsWith(end)),
    });
  }
}
