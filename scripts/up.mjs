import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { choosePorts } from './choose-ports.mjs';
import { dataFolder, HOLDER_LOCK } from './data-folder.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { tryLock } from './process-lock.mjs';
import { say } from './progress.mjs';
import { requireEngines } from './require-engines.mjs';
import { ROOT } from './root.mjs';
import { stopOnce } from './stop-once.mjs';
import { readUpOptions, USAGE } from './up-options.mjs';

requireNodeVersion();
const options = readOptions();
const stopping = stopOnce();
watchAncestors(() => stopping.request('npm is gone'));
try {
  requireEngines();
  await bootstrap();
  // Before the bundle is loaded, so that its stack traces name the sources.
  process.setSourceMapsEnabled(true);
  const load = (path) => createRequire(import.meta.url)(join(ROOT, 'dist', path));
  const { up, deleteData } = load('tools/up/up.js');
  const dataDir = chooseDataFolder();
  if (options.reset) await deleteData(dataDir, say);
  const ports = await choosePorts(options.port, dataDir);
  const { startShop } = await import(pathToFileURL(join(ROOT, 'dist/examples/shop/main.mjs')));
  const playDemo = options.demo ? load('tools/demo/play-demo.js').playDemo : null;
  await up({ ...options, dataDir, ports, stopping, say, startShop, playDemo });
} catch (error) {
  if (!stopping.isRequested()) say(`Rampart did not start: ${error.message}`);
  stopping.exit(1);
}

function readOptions() {
  try {
    const read = readUpOptions(process.argv.slice(2), process.env);
    if (!read.help) return read;
    process.stdout.write(USAGE);
    process.exit(0);
  } catch (error) {
    say(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/**
 * @returns null for temporary data: it was asked for, or another copy of this checkout runs on the data that stays.
 * @throws {Error} when that copy's data should be deleted.
 */
function chooseDataFolder() {
  if (options.ephemeral) return null;
  const folder = dataFolder();
  mkdirSync(folder, { recursive: true });
  if (tryLock(join(folder, HOLDER_LOCK))) return folder;
  if (options.reset)
    throw new Error(`another copy of this checkout uses ${folder}; stop it before a --reset.`);
  say(`Another copy of this checkout uses ${folder}; this one runs on temporary data.`);
  return null;
}
