/**
 * What is bundled, and how. Read by `scripts/build.mjs`, `scripts/image/pack-image.mjs` and jest's configuration.
 * ADR 72 says why.
 */

/** Of the build: everything that is started as a process or thread of its own. Each becomes one file, in place. */
const PROGRAMS = [
  /^apps\/[^/]+\/src\/main\.js$/,
  /^apps\/screening\/src\/job-worker\.main\.js$/,
  /^apps\/screening\/src\/jobs\/worker\/orphan-watch\.js$/,
  /^tools\/rampart\/main\.js$/,
  /^tools\/up\/up\.js$/,
];

/** @param {string} file of the build, relative to its folder */
export const isProgram = (file) => PROGRAMS.some((pattern) => pattern.test(file));

/**
 * Modules of packages that are prebuilt, by the names under which our code and other packages import them: those that
 * every service loads, and large libraries. Modules of a group share one file, since they depend on each other or on
 * the same packages; a file finds the modules of the others where our code finds them. Unlisted modules stay packages
 * in node_modules, like all data. A package must be listed under every name by which it is imported, or it would be
 * loaded twice: `test/bundles` checks that.
 */
export const PREBUILT_GROUPS = {
  'cel-js': ['@marcbachmann/cel-js'],
  commander: ['commander'],
  'csv-parse': ['csv-parse', 'csv-parse/sync'],
  ipaddr: ['ipaddr.js'],
  'libphonenumber-js': ['libphonenumber-js/max', 'libphonenumber-js/mobile/examples'],
  'lru-cache': ['lru-cache'],
  'nats-io': ['@nats-io/jetstream', '@nats-io/transport-node'],
  nestjs: [
    '@nestjs/common',
    '@nestjs/common/constants.js',
    '@nestjs/core',
    '@nestjs/microservices',
    '@nestjs/microservices/constants.js',
    '@nestjs/platform-fastify',
    '@nestjs/testing',
    '@nestjs/throttler',
    '@nestjs/typeorm',
    'fastify',
  ],
  // By itself: prom-client loads it, and the rest is loaded only where tracing is on.
  'opentelemetry-api': ['@opentelemetry/api'],
  opentelemetry: [
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  pg: ['pg'],
  pino: ['pino'],
  'prom-client': ['prom-client'],
  re2js: ['re2js'],
  'reflect-metadata': ['reflect-metadata'],
  rxjs: ['rxjs', 'rxjs/operators'],
  tldts: ['tldts'],
  typeorm: ['typeorm'],
  undici: ['undici'],
  uuidv7: ['uuidv7'],
  yaml: ['yaml'],
  zod: ['zod'],
};
export const PREBUILT = Object.values(PREBUILT_GROUPS).flat();

/** Both kinds of bundle: CommonJS for Node, like the build, with all class names preserved. */
export const INPUT = { platform: 'node', logLevel: 'silent' };
export const OUTPUT = { format: 'cjs', keepNames: true, codeSplitting: false, comments: false };
