import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Files of a small repository, by path. */
export type Tree = Readonly<Record<string, string>>;

const LIBS = ['contracts', 'rpc', 'testing'];

/** A tree without violations: everything that the planted violations refer to. */
export const CLEAN_TREE: Tree = {
  'package.json': JSON.stringify({
    name: 'planted',
    dependencies: { 'run-time': '1.0.0' },
    devDependencies: { 'dev-time': '1.0.0' },
  }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      paths: Object.fromEntries(LIBS.map((name) => [`@rampart/${name}`, [`./libs/${name}/src/index.ts`]])),
    },
  }),
  'node_modules/run-time/package.json': '{"name":"run-time","version":"1.0.0"}',
  'node_modules/run-time/index.js': 'exports.now = 1;',
  'node_modules/dev-time/package.json': '{"name":"dev-time","version":"1.0.0"}',
  'node_modules/dev-time/index.js': 'exports.now = 1;',
  'libs/contracts/src/index.ts': "export * from './command';",
  'libs/contracts/src/command.ts': 'export const command = 1;',
  'libs/rpc/src/index.ts': "export * from './client';",
  'libs/rpc/src/client.ts': "import { command } from '@rampart/contracts';\nexport const client = command;",
  'libs/testing/src/index.ts': 'export const testing = 1;',
  'apps/lists/src/main.ts':
    "import { command } from '@rampart/contracts';\nimport { now } from 'run-time';\nexport const lists = [command, now];",
  'apps/lists/src/main.spec.ts':
    "import { testing } from '@rampart/testing';\nimport { now } from 'dev-time';\nimport { lists } from './main';\nexport default [testing, now, lists];",
  'apps/checks/src/reference-data/compile/set.ts': 'export const compiler = 1;',
  'apps/cases/src/main.ts': "import { client } from '@rampart/rpc';\nexport const cases = client;",
  'packages/client/src/index.ts': "export { createHash as client } from 'node:crypto';",
  'examples/shop/shop.ts': 'export const shop = 1;',
  'tools/suite/start.ts': "import { lists } from '../../apps/lists/src/main';\nexport const suite = lists;",
};

/** Writes a tree into a temporary folder. @returns the folder. */
export function plant(...trees: readonly Tree[]): string {
  const root = mkdtempSync(join(tmpdir(), 'rampart-fences-'));
  for (const [path, text] of Object.entries(Object.assign({}, ...trees) as Tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${text}\n`);
  }
  return root;
}
