import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSpecs } from '@rampart/testing';

const ROOT = join(__dirname, '../..');
const FOLDERS = ['apps', 'libs', 'tools', 'bench', 'eval', 'test'];

/** The endings that jest finds by itself; the last three in `npm run test:deploy`, `test:platforms` and `test:containers`. */
const RUNS_BY_ITSELF = /\.(?:(?:db|rpc|e2e|deploy|platform|container)-)?spec\.ts$/;
/** How a suite states which specs below its folder it runs. */
const RUNS_OTHERS =
  /describeSpecs\(__dirname, '(\.[a-z]+-spec\.ts)'|describe(Gateway|Checks)Specs\(__dirname/g;

const specs = FOLDERS.flatMap((folder) =>
  findSpecs(join(ROOT, folder), 'spec.ts').map((path) => `${folder}/${path}`),
).filter((path) => !path.includes('/fixtures/') && !path.includes('/node_modules/'));

const suites = specs
  .filter((path) => RUNS_BY_ITSELF.test(path))
  .flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(RUNS_OTHERS)].map(([, suffix, app]) => ({
      folder: `${dirname(path)}/`,
      suffix: suffix ?? `.${app?.toLowerCase()}-spec.ts`,
    })),
  );

it.each(specs.filter((path) => !RUNS_BY_ITSELF.test(path)))('%s is run, by one suite', (path) => {
  expect(
    suites.filter(({ folder, suffix }) => path.startsWith(folder) && path.endsWith(suffix)),
  ).toHaveLength(1);
});
