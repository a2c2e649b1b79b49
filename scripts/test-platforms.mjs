import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { findNpm } from './install.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say, step } from './progress.mjs';
import { ROOT } from './root.mjs';
import { runJest } from './run-jest.mjs';

// npm run test:platforms [-- <names>]: what is published, in the platforms that it is for. Each has a project in
// test/platforms/<name>/project, with a lock file of its own, which is installed and built below .rampart.
const PLATFORMS = join(ROOT, '.rampart/platforms');
const LOCK = 'package-lock.json';
const ENV = {
  ...process.env,
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** How each is built, once it is installed and has the client. */
const BUILDS = {
  medusa: async (project) => {
    const cli = join(project, 'node_modules/@medusajs/cli/cli.js');
    const plugin = join(project, 'plugin');
    rmSync(plugin, { recursive: true, force: true });
    cpSync(join(ROOT, 'packages/medusa'), plugin, { recursive: true });
    cpSync(join(ROOT, 'LICENSE'), join(plugin, 'LICENSE'));
    run(process.execPath, [cli, 'plugin:build'], plugin);
    unpack(tool('object-to-package').packInto(plugin, PLATFORMS), project, '@rampart/medusa');
    run(process.execPath, [cli, 'build'], project);
  },
  next: async (project) => run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], project),
  // Nothing to build: the pages come from the gateway.
  firefox: async () => {},
};

/** Where systems have it; npm has none. */
const FIREFOXES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
watchAncestors(() => process.exit(143));
try {
  const names = namesIn(process.argv.slice(2));
  await bootstrap();
  mkdirSync(PLATFORMS, { recursive: true });
  const client = tool('object-to-package').packInto(
    await tool('build-package').buildPackage(ROOT, 'client'),
    PLATFORMS,
  );
  for (const name of names) {
    const project = join(PLATFORMS, name);
    if (!isInstalled(name)) await step(`Installing ${name}`, async () => install(name));
    cpSync(sourcesOf(name), project, { recursive: true });
    unpack(client, project, '@rampart/client');
    await step(`Building ${name}`, () => BUILDS[name](project));
  }
  process.env.TEST_PLATFORMS = PLATFORMS;
  const paths = names.map((name) => `test/platforms/${name}/`);
  const { passed, failed, success } = await runJest([
    '--verbose',
    '--selectProjects=platform',
    '--',
    ...paths,
  ]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(success ? 0 : 1);
} catch (error) {
  say(error.stack ?? String(error));
  console.log('0 passed, 1 failed');
  process.exit(1);
}

function namesIn(args) {
  const known = Object.keys(BUILDS);
  const unknown = args.find((each) => !known.includes(each));
  if (unknown !== undefined) throw new Error(`${unknown} is no platform here: ${known.join(', ')}.`);
  process.env.FIREFOX ||= FIREFOXES.find((path) => existsSync(path)) ?? '';
  if (process.env.FIREFOX !== '') return args.length > 0 ? args : known;
  if (args.includes('firefox')) throw new Error('No Firefox is installed here: name one in FIREFOX.');
  say('No Firefox is installed here, so that nothing is tried in it; FIREFOX names one elsewhere.');
  return args.length > 0 ? args : known.filter((each) => each !== 'firefox');
}

function tool(name) {
  return createRequire(import.meta.url)(`../dist/tools/packages/${name}.js`);
}

function sourcesOf(name) {
  return join(ROOT, 'test/platforms', name, 'project');
}

function isInstalled(name) {
  const installed = join(PLATFORMS, name, LOCK);
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(sourcesOf(name), LOCK)));
}

/** In a folder that gets its name last, so that an interrupted installation does not count. */
function install(name) {
  const project = join(PLATFORMS, name);
  rmSync(project, { recursive: true, force: true });
  const unfinished = `${project}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished);
  for (const file of ['package.json', LOCK]) cpSync(join(sourcesOf(name), file), join(unfinished, file));
  const [npm, ...first] = findNpm();
  // Without a prefix, npm would take it for a part of the checkout.
  run(npm, [...first, 'ci', '--include=dev', '--prefix', unfinished, '--loglevel=error'], unfinished);
  renameSync(unfinished, project);
}

function unpack(tarball, project, name) {
  const folder = join(project, 'node_modules', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], project);
}

/** @throws Error with what the program said. */
function run(program, args, cwd) {
  try {
    execFileSync(program, args, { cwd, env: ENV, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(`${[program, ...args].join(' ')}\n${error.stdout}${error.stderr}`);
  }
}
