import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICE_NAMES } from '@rampart/contracts';
import { validate } from 'dockerfile-utils';
import { ROOT } from '../compose/compose-file.fixture';
import { readIgnore } from './build-context.fixture';
import { readStages, type Step } from './dockerfile.fixture';

const TEXT = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const stages = readStages(TEXT);
const image = stages.at(-1)?.steps ?? [];
const ignore = readIgnore(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
const only = (keyword: string): Step | undefined => image.find((step) => step.keyword === keyword);

it('is sound, as the linter of Dockerfiles has it', () => {
  expect(validate(TEXT)).toEqual([]);
});

it('is based on images of a fixed version, all of Node 24', () => {
  for (const { base } of stages)
    expect(base).toMatch(/^(?:node:24-[a-z-]+|[a-z./]+nodejs24-debian\d+:nonroot)$/);
});

it('copies from the checkout only what exists, and what the build is sent', () => {
  const sources = stages
    .flatMap(({ steps }) => steps)
    .filter(({ keyword, flags }) => keyword === 'COPY' && flags.from === undefined)
    .flatMap(({ text }) => text.split(/\s+/).slice(0, -1));
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources.filter((each) => each !== '.')) {
    expect([source, existsSync(join(ROOT, source)), ignore.kept.includes(source)]).toEqual([
      source,
      true,
      true,
    ]);
  }
});

it('is sent what it builds from, and no test, no page, no secret', () => {
  for (const name of ignore.kept) expect([name, existsSync(join(ROOT, name))]).toEqual([name, true]);
  for (const name of ['.env', '.git', 'node_modules', 'dist', 'docs', 'test', 'k8s']) {
    expect(ignore.kept).not.toContain(name);
  }
  expect(ignore.ends).toEqual(expect.arrayContaining(['.spec.ts', '-spec.ts', '.fixture.ts', '.md']));
});

it('installs the packages before the sources come, so that a change of these installs nothing', () => {
  const steps = stages[0]?.steps ?? [];
  const installs = steps.findIndex(({ text }) => text.includes('npm install'));
  const sources = steps.findIndex(({ keyword, text }) => keyword === 'COPY' && text === '. .');
  const app = steps.findIndex(({ keyword }) => keyword === 'ARG');
  expect(installs).toBeGreaterThan(0);
  expect([installs < sources, sources < app]).toEqual([true, true]);
});

it('starts the app itself, without a shell, as a user without rights', () => {
  expect(only('ENTRYPOINT')?.words).toEqual(['/nodejs/bin/node', '--env-file=node.env', 'main.js']);
  expect(only('HEALTHCHECK')?.words?.[0]).toBe('/nodejs/bin/node');
  expect(image.filter(({ keyword }) => keyword === 'RUN' || keyword === 'CMD')).toEqual([]);
  expect(only('USER')?.text).toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

it.each(SERVICE_NAMES)('npm run start:%s starts what the image of it starts', (app) => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const folder = `dist/apps/${app}/src`;
  expect(scripts[`start:${app}`]).toBe(`node --env-file=${folder}/node.env ${folder}/main.js`);
  const { NODE_OPTIONS } = parseEnv(readFileSync(join(ROOT, 'apps', app, 'src', 'node.env'), 'utf8'));
  // V8 chooses a young generation of 1 MiB in a container of 512 MiB.
  expect(NODE_OPTIONS?.split(' ')).toEqual([
    '--enable-source-maps',
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
  ]);
});

it('labels images as package.json describes them', () => {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const labels = Object.fromEntries(
    Object.entries(only('LABEL')?.properties ?? {}).map(([name, value]) => [name.split('.').at(-1), value]),
  );
  expect(labels).toMatchObject({ version, licenses: license });
});

it.each([...SERVICE_NAMES, 'tools'])('there is a program of %s to start', (app) => {
  const program = app === 'tools' ? 'tools/rampart/main.ts' : `apps/${app}/src/main.ts`;
  expect(existsSync(join(ROOT, program))).toBe(true);
});
