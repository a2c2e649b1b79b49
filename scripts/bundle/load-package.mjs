import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../root.mjs';

/** An installed package that may not be installed yet when this module is loaded. */
export async function loadPackage(name) {
  const file = createRequire(join(ROOT, 'package.json')).resolve(name);
  return import(pathToFileURL(file).href);
}
