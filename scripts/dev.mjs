import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { dataFolder, runningSuiteFile } from './data-folder.mjs';
import { openDevBuild, watchSources } from './dev-build.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { stopOnce } from './stop-once.mjs';

// node scripts/dev.mjs SERVICE: runs one service of the suite that `npm run up` runs here, in a process of its own, and
// replaces that process after each change of its sources or of a lib.
requireNodeVersion();
const service = readService(process.argv.slice(2));
const suite = findSuite();
const stopping = stopOnce();
watchAncestors(() => stopping.request('npm is gone'));
try {
  await bootstrap();
  const { DevelopedService } = createRequire(import.meta.url)(
    join(ROOT, 'dist/tools/up/dev/developed-service.js'),
  );
  const build = openDevBuild(service);
  const developed = new DevelopedService({
    service,
    root: build.folder,
    suite,
    env: process.env.LOG_LEVEL ? { LOG_LEVEL: process.env.LOG_LEVEL } : {},
    say,
    onSuiteEnded: () => stopping.request('the suite has ended', 1),
  });
  stopping.before(() => developed.stop());
  await watchSources(service, () => reload(build, developed).catch(giveUp));
  say(`Watching apps/${service} and libs. Ctrl-C gives ${service} back to the suite.`);
} catch (error) {
  giveUp(error);
}

async function reload(build, developed) {
  let isChanged;
  try {
    isChanged = await build.update();
  } catch (error) {
    say(error.message);
    return;
  }
  if (isChanged && !stopping.isRequested()) await developed.reload();
}

function giveUp(error) {
  if (stopping.isRequested()) return;
  say(`${service} cannot be developed here: ${error.message}`);
  stopping.exit(1);
}

function readService(args) {
  const services = readdirSync(join(ROOT, 'apps')).filter((app) =>
    existsSync(join(ROOT, 'apps', app, 'src/main.ts')),
  );
  const [name, ...more] = args;
  if (services.includes(name) && more.length === 0) return name;
  const given = args.length === 0 ? '' : `, not "${args.join(' ')}"`;
  say(`\`npm run dev -- SERVICE\` takes one of ${services.join(', ')}${given}.`);
  process.exit(2);
}

/** Where the suite hands services over, and the token for it. */
function findSuite() {
  const file = runningSuiteFile();
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  say(
    file
      ? 'The suite of `npm run up` is still starting: try again when it is ready.'
      : `No suite runs on ${dataFolder()}: start one with \`npm run up\` in another terminal.`,
  );
  process.exit(1);
}
