/**
 * What is bundled, and how. Read by `scripts/build.mjs`, `scripts/image/pack-image.mjs` and jest's configuration.
 * ADR 72 says why.
 */

/** Of the build: what is started as a process or thread of its own. Each becomes one file, in its own place. */
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
 * Modules of packages that are prebuilt, by the names that our code and other packages call
 * them: whatever every service loads, and large libraries. Those
 * of a group are in one file, since they depend on each other or on the same packages; a file finds the modules of the
 * others where our code finds them. What is not listed stays a package in node_modules, as all data does. A package that
 * is listed must be listed under every name that it is imported by, or it would be loaded twice: `test/bundles` compares.
 */
export const PREBUILT_GROUPS = {
  'cel-js': ['@marcbachmann/cel-js'],
  commander: ['commander'],
  'csv-parse': ['csv-parse'],
  ipaddr: ['ipaddr.js'],
  'libphonenumber-js': ['libphonenumber-js/max'],
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
  opentelemetry: [
    '@opentelemetry/api',
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

/** Both kinds of bundle: CommonJS for Node, as the build is, with every class under its own name. */
export const INPUT = { platform: 'node', logLevel: 'silent' };
export const OUTPUT = { format: 'cjs', keepNames: true, codeSplitting: false, comments: false };
