import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSpecs } from '@rampart/testing';

const ROOT = join(__dirname, '../..');
const FOLDERS = ['apps', 'libs', 'tools', 'bench', 'eval', 'test', 'examples'];
const read = (ending: string) =>
  FOLDERS.flatMap((folder) => findSpecs(join(ROOT, folder), ending).map((path) => `${folder}/${path}`))
    .filter((path) => !path.includes('/node_modules/'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** What a suite of other specs, or a shared one, is called by. */
const EXPECTS = /\bexpect|\bdescribe[A-Z]\w*\(/;
/** A look in every turn, without an end. */
const ENDLESS = /while \(.*\) await new Promise/;

it('no spec passes without expecting anything', () => {
  const specs = read('spec.ts');
  expect(specs.length).toBeGreaterThan(900);
  expect(specs.filter(({ text }) => !EXPECTS.test(text)).map(({ path }) => path)).toEqual([]);
});

it('no spec polls without a deadline: `untilTrue` has one, which a slow machine extends', () => {
  const polling = [...read('spec.ts'), ...read('.fixture.ts')].filter(({ text }) => ENDLESS.test(text));
  expect(polling.map(({ path }) => path)).toEqual([]);
});
