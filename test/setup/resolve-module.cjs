const { join, sep } = require('node:path');

const LIBS = join(__dirname, '..', '..', 'libs') + sep;

/** Written by jest's configuration, which workers do not read: file by name, of prebuilt packages and of libs. */
const { packages, libs, sources } = JSON.parse(process.env.RAMPART_SPEC_MODULES);
const PREBUILT = new Map(Object.entries(packages));
const BUNDLED = new Map([...PREBUILT, ...Object.entries(libs)]);
const OWN = new Map([...PREBUILT, ...Object.entries(sources)]);

/**
 * Where a spec and what it loads find a module. A lib's own files find libs as sources, so that its specs test them
 * one by one; every other file finds all libs in one bundle. Other folders import a lib by its name alone, so a spec
 * never gets two copies of a class.
 *
 * Instead of a `moduleNameMapper`, whose patterns jest compares with the name at every `require`.
 */
module.exports = (name, options) => {
  const known = options.basedir.startsWith(LIBS) ? OWN : BUNDLED;
  return known.get(name) ?? options.defaultResolver(name, options);
};
