import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';

const ROOT = join(__dirname, '../..');
const DIST = join(ROOT, 'dist');
const PROGRAMS = [
  ...SERVICE_NAMES.map((name) => `apps/${name}/src/main`),
  'apps/screening/src/job-worker.main',
  'apps/screening/src/jobs/worker/orphan-watch',
  'tools/rampart/main',
  'tools/up/up',
];
const { PREBUILT } = jest.requireActual<{ PREBUILT: readonly string[] }>(
  '../../scripts/bundle/bundle.config.mjs',
);

/** What a line of JavaScript prints as JSON, in a Node process of its own. */
function print<Said>(line: string): Said {
  const program = `process.stdout.write(JSON.stringify(${line}))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', program], { cwd: ROOT, encoding: 'utf8' }));
}

const bundleOf = (program: string) => readFileSync(join(DIST, `${program}.js`), 'utf8');

it.each(PROGRAMS)('%s is one file: what it requires are packages, and modules of Node', (program) => {
  const required = [...bundleOf(program).matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = '']) => name);
  expect(required.length).toBeGreaterThan(0);
  expect(required.filter((name) => name.startsWith('.') || name.startsWith('/'))).toEqual([]);
});

it.each(PROGRAMS)('the source map of %s names sources that exist', (program) => {
  const file = join(DIST, `${program}.js.map`);
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  const missing = sources.map((source) => resolve(dirname(file), source)).filter((each) => !existsSync(each));
  expect([sources.length > 0, missing]).toEqual([true, []]);
});

it('an error in a bundle is traced to the line of its source', () => {
  const program = 'apps/screening/src/job-worker.main';
  const line = bundleOf(program)
    .split('\n')
    .findIndex((text) => text.includes('function serveJob('));
  const map = new SourceMap(JSON.parse(readFileSync(join(DIST, `${program}.js.map`), 'utf8')));
  const origin = map.findEntry(line, 1) as SourceMapping;
  const source = resolve(DIST, dirname(program), origin.originalSource);
  expect(source).toBe(join(ROOT, 'apps/screening/src/jobs/worker/serve-job.ts'));
  expect(readFileSync(source, 'utf8').split('\n')[origin.originalLine]).toContain('function serveJob(');
});

it('migrations keep the names by which a database recognises them', () => {
  const bundle = bundleOf('tools/rampart/main');
  const names = SERVICE_NAMES.flatMap((service) => {
    const folder = join(ROOT, `apps/${service}/src/database/migrations`);
    return existsSync(folder)
      ? readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
      : [];
  }).flatMap((text) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !new RegExp(`\\bclass ${name} `).test(bundle))).toEqual([]);
});

it('a prebuilt package exports what the package does, and its classes have their own names', () => {
  const namesOf = (folder: string) =>
    print<object>(`Object.fromEntries(${JSON.stringify(PREBUILT)}.map((name) => [
      name,
      Object.fromEntries(
        Object.entries({ __esModule: true, ...require('node:module').createRequire('${folder}/index.js')(name) })
          .map(([key, value]) => [key, typeof value === 'function' && /^class\\b/.test(value) ? value.name : typeof value]),
      ),
    ]))`);
  expect(namesOf(DIST)).toEqual(namesOf(ROOT));
});

it('the code of a prebuilt package is in one file', () => {
  const contents: Record<string, { packages: string[] }> = JSON.parse(
    readFileSync(join(DIST, 'node_modules/.contents.json'), 'utf8'),
  );
  const packages = Object.values(contents).flatMap((each) => each.packages);
  const isPrebuilt = (folder: string) =>
    PREBUILT.some((name) => folder === `node_modules/${name}` || name.startsWith(`${folder.slice(13)}/`));
  const twice = packages.filter((folder, index) => packages.indexOf(folder) !== index && isPrebuilt(folder));
  expect([packages.length > 100, twice]).toEqual([true, []]);
});

it('a package that several others use is there once', () => {
  const same = print<boolean[]>(`((module) => {
    const require = module.createRequire('${DIST}/index.js');
    const { HttpException } = require('@nestjs/common');
    const { Client } = require('pg');
    const { DataSource } = require('typeorm');
    return [
      new (require('@nestjs/throttler').ThrottlerException)() instanceof HttpException,
      require('@nestjs/typeorm').getDataSourceToken() === DataSource,
      new DataSource({ type: 'postgres' }).driver.postgres.Client === Client,
    ];
  })(require('node:module'))`);
  expect(same).toEqual([true, true, true]);
});
