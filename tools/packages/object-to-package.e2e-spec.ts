import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = `require('./dist/tools/packages/object-to-package.js')
  .objectToPackage(process.argv[1])
  .then((objections) => process.stdout.write(JSON.stringify(objections)));`;
const ROOT = join(__dirname, '../..');

/** In a process of its own: both tools are ES modules, and what `npm run check` runs is the built one. */
function objectionsTo(files: Readonly<Record<string, string>>): string[] {
  const path = mkdtempSync(join(tmpdir(), 'rampart-package-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
    return JSON.parse(execFileSync(process.execPath, ['-e', PROGRAM, path], { cwd: ROOT, encoding: 'utf8' }));
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

const manifest = (more: object) =>
  JSON.stringify({
    name: '@rampart/planted',
    version: '1.0.0',
    license: 'Apache-2.0',
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    ...more,
  });
const GOOD = {
  'package.json': manifest({}),
  'index.js': 'export const one = 1;\n',
  'index.d.ts': 'export declare const one: 1;\n',
};

it('a package that is fit to be published has no objections', () => {
  expect(objectionsTo(GOOD)).toEqual([]);
});

it('a file that npm would not publish is named', () => {
  const objections = objectionsTo({ ...GOOD, 'package.json': manifest({ files: ['index.d.ts'] }) });
  expect(objections.join()).toMatch(/index\.js/);
});

it('an entry without types is named', () => {
  const exports = { '.': './index.js', './other': './other.js' };
  const objections = objectionsTo({
    ...GOOD,
    'package.json': manifest({ exports }),
    'other.js': 'export {};\n',
  });
  expect(objections.join()).toMatch('Types: UntypedResolution of ./other');
});
