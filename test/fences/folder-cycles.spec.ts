import { rmSync } from 'node:fs';
import { readFolderGraphs } from '../../tools/folder-graph/folder-graph';
import { importsOf } from '../../tools/folder-graph/imports-of';
import { objectToCycles } from '../../tools/folder-graph/object-to-cycles';
import { renderGraph } from '../../tools/folder-graph/render-graph';
import { plant, type Tree } from './planted-tree.fixture';

/** Three folders, each on top of the previous one, and the app's own files. */
const CLEAN: Tree = {
  'apps/lists/src/main.ts': "import './lists.module';",
  'apps/lists/src/lists.module.ts': "import { top } from './top/top';\nexport const lists = top;",
  'apps/lists/src/lists.config.ts': 'export const config = 1;',
  'apps/lists/src/ground/ground.ts':
    "import { config } from '../lists.config';\nexport const ground = config;",
  'apps/lists/src/middle/middle.ts':
    "import { ground } from '../ground/ground';\nimport { deep } from './deep/deep';\nexport const middle = [ground, deep];",
  'apps/lists/src/middle/deep/deep.ts': "export { ground as deep } from '../../ground/ground';",
  'apps/lists/src/top/top.ts':
    "import { middle } from '../middle/middle';\nimport { ground } from '../ground/ground.js';\nexport const top = [middle, ground];",
  'apps/lists/src/ground/ground.spec.ts': "import { top } from '../top/top';\nexport default top;",
  'apps/lists/src/ground/ground.fixture.ts': "import { top } from '../top/top';\nexport default top;",
};

describe('the fence around folder cycles', () => {
  const roots: string[] = [];
  const planted = (...trees: readonly Tree[]) => {
    const root = plant(CLEAN, ...trees);
    roots.push(root);
    return root;
  };

  afterAll(() => {
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  });

  it('is silent on folders that import only folders below them, whatever their specs import', () => {
    expect(objectToCycles(planted())).toEqual([]);
  });

  it.each([
    ['an import', "import { top } from '../top/top';\nexport const up = top;"],
    ['an import of a type', "import type { top } from '../top/top';\nexport type Up = typeof top;"],
    ['an import in a type', "export type Up = typeof import('../top/top');"],
    ['an import when it is run', "export const up = () => import('../top/top');"],
    ['a required file', "export const up = require('../top/top');"],
    ['a required file of TypeScript', "import up = require('../top/top');\nexport const x = up;"],
    ['a re-export', "export { top } from '../top/top';"],
    ['a re-export of a whole file', "export * from '../top/top';"],
    ['a file by its compiled name', "export * from '../top/top.js';"],
  ])('objects to %s that closes a cycle', (_what, text) => {
    const [objection, ...others] = objectToCycles(planted({ 'apps/lists/src/ground/up.ts': text }));
    expect(others).toEqual([]);
    expect(objection).toBe(
      [
        'lists: these import each other: ground, middle, top',
        '  ground → top: ground/up.ts',
        '  middle → ground: middle/deep/deep.ts and 1 more',
        '  top → ground: top/top.ts',
        '  top → middle: top/top.ts',
      ].join('\n'),
    );
  });

  it('objects to a cycle through a file beside the folders', () => {
    const root = planted({ 'apps/lists/src/ground/up.ts': "export { lists } from '../lists.module';" });
    expect(objectToCycles(root)).toEqual([
      expect.stringMatching(/^lists: these import each other: ground, lists\.module\.ts, middle, top\n/),
    ]);
  });

  it('draws the folders from the ground up', () => {
    const [graph] = readFolderGraphs(planted());
    expect(renderGraph(graph!)).toBe(
      [
        'lists: 3 folders, 3 edges, no cycle',
        '  0  ground',
        '  1  middle → ground (2)',
        '  2  top → ground (1), middle (1)',
      ].join('\n'),
    );
  });

  it('reads the names of modules, not texts that look like imports', () => {
    const source =
      "// import './a';\nconst b = \"import './b'\";\nimport './c';\nexport const d = [b, import('./d')];";
    expect(importsOf('planted.ts', source)).toEqual(['./c', './d']);
  });
});
