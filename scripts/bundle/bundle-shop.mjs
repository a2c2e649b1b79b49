import { cpSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ROOT } from '../root.mjs';
import { loadPackage } from './load-package.mjs';

/** The shop, and what of the packages it is made of. */
export const SHOP_SOURCES = ['examples/shop', 'packages/client/src'];

/** Makes the shop one program, with the client in it, and a script for each of its pages. */
export async function bundleShop(folder) {
  const { build } = await loadPackage('rolldown');
  const source = join(ROOT, 'examples/shop');
  const alias = { '@rampart/client': join(ROOT, 'packages/client/src/index.ts') };
  const page = (name) =>
    build({
      input: join(source, 'page', `${name}.ts`),
      platform: 'browser',
      output: { file: join(folder, 'page', `${name}.js`), format: 'iife' },
    });
  await Promise.all([
    build({
      input: join(source, 'server/main.ts'),
      platform: 'node',
      external: ['fastify'],
      resolve: { alias },
      output: { file: join(folder, 'main.mjs'), format: 'esm' },
    }),
    page('panel'),
    page('protect'),
  ]);
  const isServed = (path) => ['', '.html', '.css', '.svg'].includes(extname(path));
  cpSync(join(source, 'page'), join(folder, 'page'), { recursive: true, filter: isServed });
}
