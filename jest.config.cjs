const { createHash } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, statfsSync } = require('node:fs');
const { freemem } = require('node:os');
const { join } = require('node:path');

const SOURCES = '<rootDir>/{apps,libs,packages,examples,tools,bench,eval,test}';

/**
 * Packages that exist as ES modules alone, so that they must be transformed for CommonJS tests. Read from what is
 * installed rather than listed: a list would be wrong after the next update.
 */
function esmOnlyPackages() {
  const modules = join(__dirname, 'node_modules');
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
  return names.filter((name) => {
    const file = join(modules, name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module';
  });
}

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there: four times the most seen of the specs of images, which need the most. */
const ROOM = 4e9;
/** Bytes of memory that must be free: what a run needs besides. */
const SPARE_MEMORY = 4e9;

/**
 * Puts temporary files into memory where there is room, unless `TMPDIR` is set: a database is several hundred files,
 * and every spec with one creates and deletes them all. On a disk, the specs with a database took twice the system time.
 */
function keepFilesInMemory() {
  if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = MEMORY;
}

function hasRoomInMemory() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , type, options = ''] = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    const runsPrograms = type === 'tmpfs' && !options.split(',').includes('noexec');
    return runsPrograms && bavail * bsize >= ROOM && freemem() >= ROOM + SPARE_MEMORY;
  } catch {
    return false;
  }
}

/**
 * Tells `resolve-module.cjs`, also in workers, where prebuilt packages and libs are: most of what a spec would load
 * otherwise.
 */
async function nameModules() {
  const { fileOf, prebuiltModules, prebuiltPackages } = await import(
    './scripts/bundle/prebuild-packages.mjs'
  );
  const { libFileOf, libNames, prebuiltLibs } = await import('./scripts/bundle/prebuild-libs.mjs');
  const folder = await prebuiltPackages();
  const libs = await prebuiltLibs();
  const by = (names, toFile) => Object.fromEntries(names.map(toFile));
  const modules = {
    packages: by(prebuiltModules(), (name) => [name, join(folder, fileOf(name))]),
    libs: by(libNames(), (name) => [`@rampart/${name}`, libFileOf(libs, name)]),
    sources: by(libNames(), (name) => [`@rampart/${name}`, join(__dirname, 'libs', name, 'src/index.ts')]),
  };
  process.env.RAMPART_SPEC_MODULES = JSON.stringify(modules);
}

/**
 * Passed to every module as parameters. In a spec, the global object is a proxy, and a look-up in it, in a loop,
 * costs more than the work itself. None that fake timers or specs replace is among them.
 */
const GLOBALS_OF_MODULES = [
  'Array',
  'Buffer',
  'Error',
  'Float32Array',
  'Float64Array',
  'Int32Array',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Set',
  'String',
  'Symbol',
  'Uint8Array',
];

const common = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/setup/spec-environment.ts',
  resolver: '<rootDir>/test/setup/resolve-module.cjs',
  transformIgnorePatterns: [
    `/node_modules/(?!(?:${esmOnlyPackages().join('|')})/)`,
    `^${__dirname}/(?:dist|[.]rampart)/`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.rampart/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '/fixtures/'],
  restoreMocks: true,
  sandboxInjectedGlobals: GLOBALS_OF_MODULES,
};

/** Milliseconds for the task on the machine on which deadlines are chosen, two calm processors. */
const CALM_MS = 145;
/** Times; a machine that is slower than that is not waited for. */
const MOST_PATIENCE = 8;

/** How many times longer than there a step may take here, by a task that is timed before the run. */
function measurePatience() {
  const startedAt = performance.now();
  const text = Buffer.alloc(1 << 20);
  for (let round = 0; round < 200; round += 1) createHash('sha256').update(text).digest();
  return Math.min(MOST_PATIENCE, Math.max(1, (performance.now() - startedAt) / CALM_MS));
}
process.env.TEST_PATIENCE ??= measurePatience().toFixed(1);

/** A kind of tests by what it needs. `seconds` is what one test may take before it counts as hung. */
const kind = (name, suffix, seconds, needs = {}) => ({
  ...common,
  displayName: name,
  testMatch: [`${SOURCES}/**/*${suffix}.ts`],
  globals: { TEST_SECONDS: seconds * Number(process.env.TEST_PATIENCE) },
  setupFilesAfterEnv: ['<rootDir>/test/setup/test-timeout.cjs'],
  ...needs,
});

/** Postgres starts once for all the specs of a run that need it, and not at all when none does. */
const postgres = {
  globalSetup: '<rootDir>/test/setup/start-postgres.ts',
  globalTeardown: '<rootDir>/test/setup/stop-postgres.ts',
};

/** Each spec file has a NATS of its own (15 ms, 13 MB): subjects and streams of two that run at once never meet. */
const nats = { testEnvironment: '<rootDir>/test/setup/nats-environment.ts' };

const suites = {
  ...postgres,
  ...nats,
  globalSetup: '<rootDir>/test/setup/prepare-e2e.ts',
  globalTeardown: '<rootDir>/test/setup/stop-e2e.ts',
};

const kinds = [
  kind('unit', '.spec', 30),
  kind('db', '.db-spec', 90, postgres),
  kind('rpc', '.rpc-spec', 90, { ...postgres, ...nats }),
  kind('e2e', '.e2e-spec', 240, suites),
  // Minutes each, and none of `npm test`: see scripts/test-deploy.mjs.
  ...(process.env.TEST_DEPLOYMENT ? [kind('deploy', '.deploy-spec', 240, suites)] : []),
  // Needs a container engine: see scripts/test-containers.mjs.
  ...(process.env.TEST_CONTAINERS ? [kind('container', '.container-spec', 240)] : []),
  // On what takes a gigabyte, so that they are none of `npm test`: see scripts/test-platforms.mjs.
  ...(process.env.TEST_PLATFORMS ? [kind('platform', '.platform-spec', 240, suites)] : []),
];

/** The data sets that specs of the checks load. Some seconds after a change of a package or of their compilers. */
async function compileData() {
  const { compiledData } = await import('./scripts/data/compiled-data.mjs');
  await compiledData();
}

module.exports = async () => {
  keepFilesInMemory();
  await nameModules();
  await compileData();
  const { specCompilerOptions } = await import('./scripts/bundle/spec-compiler.mjs');
  const transform = { '^.+\\.[cm]?[jt]s$': ['@swc/jest', specCompilerOptions()] };
  return {
    testSequencer: '<rootDir>/test/setup/spread-waiting.cjs',
    projects: kinds.map((each) => ({ ...each, transform })),
    // Whole apps stay behind in a worker's module cache; it is replaced before it crowds out the engines.
    workerIdleMemoryLimit: '1GB',
  };
};
