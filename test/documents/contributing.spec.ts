import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

/** Literal paths from the root, without a `<part>` or a pattern in them. */
const paths = [...TEXT.matchAll(/`((?:apps|libs|test|tools|docs|k8s|observability)\/[\w./-]+)`/g)].map(
  ([, path = '']) => path,
);

it.each([...new Set(paths)])('CONTRIBUTING.md names what exists: %s', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
});
