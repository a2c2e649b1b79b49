import { join } from 'node:path';
import { findProgram } from './find-program';

it.each(['job-worker.main', 'jobs/worker/orphan-watch'])('finds %s among the sources', (name) => {
  expect(findProgram(name)).toBe(join(__dirname, '../..', `${name}.ts`));
});

it('a program that does not exist is an error that names it', () => {
  expect(() => findProgram('jobs/worker/none')).toThrow('apps/screening/src/jobs/worker/none.ts is missing');
});
