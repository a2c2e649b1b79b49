import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CLEAN_TREE, plant, type Tree } from './planted-tree.fixture';

const ROOT = join(__dirname, '../..');
const FENCES: { forbidden: { name: string }[] } = require('../../.dependency-cruiser.cjs');

/** For each fence: files to which it must object, each with the offending import. */
const PLANTED: Readonly<Record<string, readonly [file: string, text: string][]>> = {
  'no-app-to-app': [['apps/cases/src/peek.ts', "export { lists } from '../../lists/src/main';"]],
  'no-deep-lib-import': [
    ['apps/cases/src/deep.ts', "export { command } from '../../../libs/contracts/src/command';"],
    [
      'libs/rpc/src/deep.ts',
      "import type { command } from '../../contracts/src/command';\nexport type C = typeof command;",
    ],
    ['tools/suite/deep.ts', "export { client } from '../../libs/rpc/src/client';"],
  ],
  'no-lib-by-path': [
    ['apps/cases/src/by-path.ts', "export { command } from '../../../libs/contracts/src/index';"],
    ['libs/rpc/src/by-path.ts', "export { command } from '../../contracts/src';"],
  ],
  'no-package-to-inside': [
    ['packages/client/src/inside.ts', "export { command } from '../../../libs/contracts/src/index';"],
    ['packages/mcp/src/other.ts', "export { client } from '../../client/src/index';"],
  ],
  'package-without-dependencies': [['packages/client/src/time.ts', "export { now } from 'run-time';"]],
  'no-package-in-suite': [
    ['apps/cases/src/package.ts', "export { client } from '../../../packages/client/src/index';"],
    ['tools/suite/package.ts', "export { client } from '../../packages/client/src/index';"],
  ],
  'example-stands-outside': [
    ['examples/shop/inside.ts', "export { command } from '../../libs/contracts/src/index';"],
    ['examples/shop/by-path.ts', "export { client } from '../../packages/client/src/index';"],
  ],
  'no-example-inside': [['tools/suite/example.ts', "export { shop } from '../../examples/shop/shop';"]],
  'no-lib-to-app': [['libs/rpc/src/app.ts', "export { lists } from '../../../apps/lists/src/main';"]],
  'no-tools-in-services': [
    ['apps/cases/src/tool.ts', "export { suite } from '../../../tools/suite/start';"],
    ['apps/cases/src/tool.spec.ts', "export { suite } from '../../../tools/suite/start';"],
    ['libs/rpc/src/tool.ts', "export { suite } from '../../../tools/suite/start';"],
  ],
  'no-compiler-in-service': [
    ['apps/checks/src/reference-data/sources/set.ts', "export { compiler } from '../compile/set';"],
  ],
  'console-takes-types': [['apps/console/src/value.ts', "export { SCOPES } from '@rampart/contracts';"]],
  'no-cycle': [['apps/cases/src/egg.ts', "import { hen } from './hen';\nexport const egg = () => hen;"]],
  'no-dev-dependency': [['apps/cases/src/dev.ts', "export { now } from 'dev-time';"]],
  'no-test-code': [
    ['apps/cases/src/testing.ts', "export { testing } from '@rampart/testing';"],
    ['apps/lists/src/uses-spec.ts', "export { default } from './main.spec';"],
    ['tools/suite/testing.ts', "export { testing } from '@rampart/testing';"],
  ],
  'no-unresolved': [['apps/cases/src/nothing.ts', "export { nothing } from './no-such-file';"]],
};

/** The other half of a cycle, which is reported once. */
const SUPPORT: Tree = {
  'apps/cases/src/hen.ts': "import { egg } from './egg';\nexport const hen = () => egg;",
};

interface Violation {
  readonly rule: string;
  readonly file: string;
}

/** Runs the fences of this repository over a planted tree. */
async function cruise(root: string): Promise<Violation[]> {
  const args = [
    '--config',
    join(ROOT, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
    'apps',
    'libs',
    'packages',
    'examples',
    'tools',
  ];
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const output = await new Promise<string>((resolve, reject) => {
    // It exits with the number of violations.
    execFile(process.execPath, [program, ...args], { cwd: root }, (_, stdout, stderr) =>
      stdout ? resolve(stdout) : reject(new Error(stderr)),
    );
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
}

describe('the fences', () => {
  const roots: string[] = [];
  let onClean: Violation[];
  let onPlanted: Violation[];

  beforeAll(async () => {
    const planted: Tree = Object.fromEntries(Object.values(PLANTED).flat());
    roots.push(plant(CLEAN_TREE), plant(CLEAN_TREE, SUPPORT, planted));
    [onClean, onPlanted] = (await Promise.all(roots.map(cruise))) as [Violation[], Violation[]];
  }, 60_000);

  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  });

  it('are silent on a tree that keeps to them', () => {
    expect(onClean).toEqual([]);
  });

  it('are all tried here', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(FENCES.forbidden.map(({ name }) => name).sort());
  });

  it.each(Object.entries(PLANTED))('%s objects to every planted violation', (rule, files) => {
    const objected = onPlanted.filter((violation) => violation.rule === rule).map(({ file }) => file);
    expect(objected.sort()).toEqual(expect.arrayContaining(files.map(([file]) => file).sort()));
  });

  it('object to nothing but what was planted', () => {
    const planted = Object.values(PLANTED).flatMap((files) => files.map(([file]) => file));
    expect(onPlanted.filter(({ file }) => !planted.includes(file))).toEqual([]);
  });
});
