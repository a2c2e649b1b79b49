import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parser } from '@lezer/python';
import { operatorOf, type Tenant } from '../e2e/operator.fixture';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';

const ROOT = join(__dirname, '../..');
const GENERATOR = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');
const run = promisify(execFile);

let folder: string;
let said: string;
let suite: TestSuite;
let tenant: Tenant;

const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Clients for other languages than those of `packages/`, by a generator of others. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-generated-'));
  const generators = ['typescript', 'python', 'go', 'php', 'java'].flatMap((name) => ['--generator', name]);
  const args = [
    GENERATOR,
    'generate-client',
    join(ROOT, 'docs/openapi.json'),
    '--output',
    join(folder, 'client.ts'),
    ...generators,
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env });
  said = stdout + stderr;
  suite = await borrowTestSuite();
  tenant = await operatorOf(suite).newTenant();
});

afterAll(async () => {
  await suite?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const operations: readonly string[] = Object.values(
  (JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as { paths: Record<string, object> })
    .paths,
).flatMap((methods) =>
  Object.values(methods).map(({ operationId }: { readonly operationId: string }) => operationId),
);

it('are made without a warning: no name is changed, and nothing left out', () => {
  expect(said).toMatch(/generated: 5 files/);
  expect(said).not.toMatch(/warn|generate-client:|unsupported|skipp/i);
});

it('in TypeScript compiles in strict mode, and screens an order', async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'order.ts'),
    `import { configure, getScreen, postScreen } from './client.ts';
     configure({ serverUrl: process.env.RAMPART_URL ?? '', auth: { bearer: process.env.RAMPART_API_KEY ?? '' } });
     const { data } = await postScreen({ body: { ip: '89.160.20.112', amount: 20, currency: 'EUR' } });
     const again = await getScreen({ path: { shield_id: data.shield_id } });
     const status: 'APPROVE' | 'REVIEW' | 'REJECT' = again.data.shield_status;
     process.stdout.write(JSON.stringify([status, again.data.ip_geolocation.country_code]));\n`,
  );
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
  const modern = [
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--skipLibCheck',
  ];
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  // What it objects to is on standard output.
  const objections = await run(process.execPath, [COMPILER, ...strict, ...modern, ...types, 'order.ts'], {
    cwd: folder,
  }).catch(({ stdout }: { readonly stdout: string }) => ({ stdout }));
  expect(objections.stdout).toBe('');
  const env = { ...process.env, RAMPART_URL: suite.url, RAMPART_API_KEY: tenant.key };
  const { stdout } = await run(process.execPath, [join(folder, 'order.ts')], { env });
  expect(JSON.parse(stdout)).toEqual(['APPROVE', 'SE']);
});

it('in Python is Python, with a method for each operation, at once and awaited', () => {
  const text = read('client.py');
  const faults: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) faults.push(text.slice(from, from + 80));
    },
  });
  expect(faults).toEqual([]);
  const inSnakeCase = (id: string) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  // In both of its clients, of which one awaits.
  const methodsOf = (id: string) => text.split(`def ${inSnakeCase(id)}(self`).length - 1;
  expect(operations.length).toBeGreaterThan(100);
  expect(operations.filter((id) => methodsOf(id) !== 2)).toEqual([]);
  expect(text).toMatch(/def post_screen\(self, .*\) -> ScreeningAnswer:/);
});

it.each([
  ['Go', 'client.go', (id: string) => `) ${id[0]?.toUpperCase()}${id.slice(1)}(`],
  ['PHP', 'client.php', (id: string) => `function ${id}(`],
  ['Java', 'Client.java', (id: string) => ` ${id}(`],
])('in %s has a method for each operation', (_, file, method) => {
  const text = read(file);
  expect(operations.filter((id) => !text.includes(method(id)))).toEqual([]);
});
