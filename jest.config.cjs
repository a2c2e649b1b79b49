const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const SOURCES = '<rootDir>/{apps,libs,tools,bench,eval,test}';

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

/**
 * The build's own compiler settings, but for two: the aliases are jest's business, so that `jest.mock('@rampart/…')`
 * works too, and `import()` becomes `require`, because a jest without experimental flags has no other.
 */
function compilerOptions() {
  const { jsc, module, sourceMaps } = JSON.parse(readFileSync(join(__dirname, '.swcrc'), 'utf8'));
  const { paths: _paths, baseUrl: _baseUrl, ...rest } = jsc;
  return {
    swcrc: false,
    jsc: rest,
    module: { ...module, ignoreDynamic: false },
    sourceMaps: sourceMaps && 'inline',
  };
}

/** Modules of packages that are prebuilt, to the files that they are in: most of what a spec would load otherwise. */
async function prebuiltNames() {
  const { fileOf, prebuiltModules, prebuiltPackages } = await import(
    './scripts/bundle/prebuild-packages.mjs'
  );
  const folder = await prebuiltPackages();
  return Object.fromEntries(
    prebuiltModules().map((name) => [`^${name.replaceAll('.', '\\.')}$`, join(folder, fileOf(name))]),
  );
}

const common = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/test/setup/spec-environment.ts',
  transform: { '^.+\\.[cm]?[jt]s$': ['@swc/jest', compilerOptions()] },
  transformIgnorePatterns: [
    `/node_modules/(?!(?:${esmOnlyPackages().join('|')})/)`,
    `^${__dirname}/(?:dist|[.]rampart)/`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.rampart/'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '/fixtures/'],
  restoreMocks: true,
};

/** A kind of tests by what it needs. `seconds` is what one test may take before it counts as hung. */
const kind = (name, suffix, seconds, needs = {}) => ({
  ...common,
  displayName: name,
  testMatch: [`${SOURCES}/**/*${suffix}.ts`],
  globals: { TEST_SECONDS: seconds },
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

const kinds = [
  kind('unit', '.spec', 30),
  kind('db', '.db-spec', 90, postgres),
  kind('rpc', '.rpc-spec', 90, { ...postgres, ...nats }),
  kind('e2e', '.e2e-spec', 240, {
    ...postgres,
    ...nats,
    globalSetup: '<rootDir>/test/setup/prepare-e2e.ts',
    globalTeardown: '<rootDir>/test/setup/stop-e2e.ts',
  }),
];

module.exports = async () => {
  const moduleNameMapper = {
    ...(await prebuiltNames()),
    '^@rampart/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
  };
  return {
    testSequencer: '<rootDir>/test/setup/slow-first.cjs',
    projects: kinds.map((each) => ({ ...each, moduleNameMapper })),
    // Whole apps stay behind in a worker's module cache; it is replaced before it crowds out the engines.
    workerIdleMemoryLimit: '1GB',
  };
};
