import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const { PREBUILT } = jest.requireActual<{ PREBUILT: readonly string[] }>(
  '../../scripts/bundle/bundle.config.mjs',
);
const IMPORT = /(?:\bfrom |\bimport |\brequire\(|\bimport\()'(@?[a-z][^']*)'/g;

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function importsOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(IMPORT)])
    .map(([, name = '']) => name);
}

const imported = new Set(['apps', 'libs', 'tools', 'bench', 'eval', 'test'].flatMap(importsOf));

it('a prebuilt package is prebuilt under every name that our code imports it by, so that there is one copy', () => {
  const packages = new Set(PREBUILT.map(packageOf));
  const left = [...imported].filter((name) => packages.has(packageOf(name)) && !PREBUILT.includes(name));
  expect(left).toEqual([]);
});
