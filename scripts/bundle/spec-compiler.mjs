import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';

/**
 * The build's own compiler settings, for specs and what they load, but for two: aliases are left to jest, which resolves
 * them, so that `jest.mock('@rampart/…')` works too, and `import()` becomes `require`, because a jest without
 * experimental flags has no other.
 */
export function specCompilerOptions() {
  const { jsc, module } = JSON.parse(readFileSync(join(ROOT, '.swcrc'), 'utf8'));
  const { paths: _paths, baseUrl: _baseUrl, ...rest } = jsc;
  return { swcrc: false, jsc: rest, module: { ...module, ignoreDynamic: false }, sourceMaps: true };
}
