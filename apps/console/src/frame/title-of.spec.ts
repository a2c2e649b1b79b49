import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { de } from '../text/de';
import { en } from '../text/en';
import { TITLES, titleOf } from './title-of';

it('gives every page behind the sign-in a title of its own, in both languages', () => {
  const router = readFileSync(join(__dirname, '../router.tsx'), 'utf8');
  const paths = [...router.matchAll(/=> signedInRoute,\s+path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.sort()).toEqual(Object.keys(TITLES).sort());
  for (const text of [en, de]) {
    const titles = paths.map((path) => titleOf(text, path, { id: '7' }));
    expect(new Set(titles).size).toBe(paths.length);
  }
  expect(titleOf(en, '/elsewhere', {})).toBeNull();
});
