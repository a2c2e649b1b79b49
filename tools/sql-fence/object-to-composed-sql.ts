import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AllowedValue } from './allowed';
import { findComposedSql } from './find-composed-sql';

/** Folders of what runs; specs and what they share are free to write what they like. */
const SOURCES = ['apps', 'libs', 'tools', 'bench', 'eval'];
const TESTS = /(?:spec|fixture)\.ts$|^libs\/testing\//;

/**
 * Names every value that is put into SQL by text in a tree of sources and is not allowed, and every allowance of a file of
 * the tree that nothing needs any more.
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
