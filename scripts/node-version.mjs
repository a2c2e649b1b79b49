/**
 * Required for `require` of ES modules, which Nest's packages are. Supported are the versions in package.json's
 * `engines`.
 */
const OLDEST = '20.19';

/** Ends the process when this Node is too old for us. */
export function requireNodeVersion() {
  if (!isOlder(process.versions.node, OLDEST)) return;
  process.stderr.write(`Rampart needs Node ${OLDEST} or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
