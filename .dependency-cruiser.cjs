/** Code that only tests load: specs, what specs share, the test library, end-to-end tests. */
const TEST_CODE = [
  '[.](spec|db-spec|rpc-spec|e2e-spec|deploy-spec|checks-spec|gateway-spec|probe-spec|signal-spec|story-spec|tool-spec|platform-spec|container-spec)[.]ts$',
  '[.]fixture[.]ts$',
  '^libs/testing/',
  '^apps/[^/]+/test/',
  '^test/',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-app-to-app',
      comment: 'Services know contracts, never each other: ask over NATS.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'no-deep-lib-import',
      comment: 'A lib is its index: import @rampart/<lib>, and export there what others need.',
      severity: 'error',
      from: { path: '^(?:apps|tools|bench|eval|test|libs/([^/]+))/' },
      to: { path: '^libs/', pathNot: ['^libs/$1/', '^libs/[^/]+/src/index[.]ts$'] },
    },
    {
      name: 'no-lib-by-path',
      comment: 'A lib goes by its name, @rampart/<lib>, wherever it lies.',
      severity: 'error',
      from: { path: '^(?:apps|tools|bench|eval|test|libs/([^/]+))/' },
      to: { path: '^libs/', pathNot: '^libs/$1/', dependencyTypesNot: ['aliased'] },
    },
    {
      name: 'no-package-to-inside',
      comment: 'What is published stands alone: it has no code of the suite, and none of other packages.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^(?:apps|libs|tools|bench|eval|test|packages)/',
        pathNot: '^packages/$1/',
        // By its name, as others have it: @rampart/client.
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'package-without-dependencies',
      comment: 'The client and the collector install without any other package.',
      severity: 'error',
      from: {
        path: '^packages/(?:client|collector)/',
        pathNot: ['^packages/collector/src/react[.]ts$', ...TEST_CODE],
      },
      to: { path: '(?:^|/)node_modules/' },
    },
    {
      name: 'no-package-in-suite',
      comment:
        'The suite does not depend on the packages that it publishes; tests install them as others do.',
      severity: 'error',
      from: { path: '^(?:apps|libs|tools|bench|eval)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'example-stands-outside',
      comment: 'An example has what its reader has: what is published, by its name.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: {
        path: '^(?:apps|libs|tools|bench|eval|test|packages|examples)/',
        pathNot: '^examples/$1/',
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'no-example-inside',
      comment: 'Nothing depends on an example.',
      severity: 'error',
      from: { pathNot: '^examples/' },
      to: { path: '^examples/' },
    },
    {
      name: 'no-lib-to-app',
      comment: 'Libs are what apps stand on; one that needs an app belongs into it.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^apps/' },
    },
    {
      name: 'no-tools-in-services',
      comment: 'Tools start and measure services; a service that needs one could not be deployed without it.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/' },
      to: { path: '^(?:tools|bench|eval|test)/' },
    },
    {
      name: 'no-compiler-in-service',
      comment:
        'The checks read data that the build compiled; their image has neither compilers nor packages of data.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/', pathNot: ['^apps/checks/src/reference-data/compile/', ...TEST_CODE] },
      to: { path: '^apps/checks/src/reference-data/compile/' },
    },
    {
      name: 'console-takes-types',
      comment: 'A value of the contracts would bring zod and every schema into the page.',
      severity: 'error',
      from: { path: '^apps/console/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^libs/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycle',
      comment: 'Files that import each other load half-made; refer by id, or take the common part out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependency',
      comment: 'A container installs without devDependencies; the console comes into it built.',
      severity: 'error',
      from: { path: '^(?:apps|libs)/', pathNot: ['^apps/console/', ...TEST_CODE] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-test-code',
      comment: 'Only specs, fixtures and test/ may import @rampart/testing, specs and fixtures.',
      severity: 'error',
      from: { pathNot: TEST_CODE },
      to: { path: TEST_CODE },
    },
    {
      name: 'no-unresolved',
      comment: 'What cannot be found cannot be fenced; but projects of a platform are installed elsewhere.',
      severity: 'error',
      from: { pathNot: ['^packages/medusa/', '^test/platforms/[^/]+/project/'] },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(?:^|/)node_modules/' },
    exclude: { path: ['^dist/', '^packages/[^/]+/dist/', '^[.]rampart/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.d.ts'],
    },
  },
};
