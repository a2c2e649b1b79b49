import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { loadPackage } from './load-package.mjs';

/** What the script of the collector is made of. */
export const COLLECTOR_SOURCES = 'packages/collector/src';

/** Makes the collector one file for a script tag, of its sources. */
export async function bundleCollector(file) {
  const { build } = await loadPackage('rolldown');
  await build({
    input: join(ROOT, COLLECTOR_SOURCES, 'script.ts'),
    platform: 'browser',
    output: { file, format: 'iife', minify: true, comments: false },
  });
}
