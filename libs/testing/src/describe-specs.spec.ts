import { join } from 'node:path';
import { describeSpecs, findSpecs } from './describe-specs';

const FOLDER = join(__dirname, 'fixtures');
const seen: string[] = [];

describeSpecs(FOLDER, '.planted-spec.ts', () => afterAll(() => seen.push('after one')));

afterAll(() => {
  // Written by the planted specs: the hooks of one do not run for the tests of the other.
  const { log } = globalThis as unknown as { log: string[] };
  expect(log).toEqual(['before a', 'test a', 'before b', 'test b']);
  expect(seen).toEqual(['after one', 'after one']);
});

it('finds specs in all folders below, and no other file', () => {
  expect(findSpecs(FOLDER, '.planted-spec.ts')).toEqual(['a.planted-spec.ts', 'deeper/b.planted-spec.ts']);
});
