import { spawn } from 'node:child_process';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptNode } from './kept-node.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

// node scripts/with-node.mjs <script of this folder> [arguments]: runs it on a Node that is supported, in this very process
// where this one is. No shell is involved, so that it works in that of Windows, too.

/** The oldest version that still gets fixes. */
const SUPPORTED = 22;
/** Fetched where an older one is installed. */
const VERSION = '24.21.0';

const node = chooseNode();
// What V8 has compiled is kept, so that the next start need not compile it again.
process.env.NODE_COMPILE_CACHE ||= join(ROOT, '.rampart/compile-cache');
// For what is started by name, such as npm's own scripts.
process.env.PATH = [dirname(node), process.env.PATH].join(delimiter);
const [, , script, ...args] = process.argv;
const file = join(import.meta.dirname ?? join(ROOT, 'scripts'), script);
if (node === process.execPath) {
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  runElsewhere();
}

/**
 * This Node, unless it is too old; then one that is fetched from npm once and kept. Where npm has none for the platform,
 * or is unreachable, this one, with a warning.
 */
function chooseNode() {
  const { node: version } = process.versions;
  if (Number(version.split('.')[0]) >= SUPPORTED) return process.execPath;
  try {
    return keptNode(VERSION, () => say(`Node ${version} gets no fixes any more: fetching Node ${VERSION} …`));
  } catch (error) {
    say(`Node ${version} gets no fixes any more, and Node ${VERSION} could not be fetched: ${error.message}`);
    return process.execPath;
  }
}

/** Ends as the other process does. A terminal sends Ctrl-C to both; other signals are passed on. */
function runElsewhere() {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => {
    say(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
