import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllowedValue } from './allowed';
import { findComposedSql } from './find-composed-sql';

/** Folders of running code; specs and their fixtures may compose SQL freely. */
const SOURCES = ['apps', 'libs', 'tools', 'bench', 'eval'];
const TESTS = /(?:spec|fixture)\.ts$|^libs\/testing\//;

/**
 * Names every value in a tree of sources that is interpolated into SQL without being allowed, and every unused
 * allowance for a file of the tree.
 */
export function objectToComposedSql(root: string, allowed: readonly AllowedValue[]): string[] {
  const unused = new Set(allowed);
  const objections: string[] = [];
  const files = sourcesOf(root);
  for (const file of files) {
    for (const { line, value } of findComposedSql(file, readFileSync(join(root, file), 'utf8'))) {
      const allowance = allowed.find((each) => each.file === file && each.value === value);
      if (allowance) unused.delete(allowance);
      else objections.push(`${file}:${line} puts ${value} into SQL by text: send it as a parameter`);
    }
  }
  const idle = [...unused].filter(({ file }) => files.includes(file));
  return [
    ...objections,
    ...idle.map(({ file, value }) => `${file} no longer needs that ${value} is allowed`),
  ];
}

/** Paths from the root. */
function sourcesOf(root: string): string[] {
  return SOURCES.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.ts') && !TESTS.test(file));
}
