import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Ends the process when this Node is older than package.json's `engines` asks for. */
export function requireNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  if (isOlder(process.versions.node, wanted)) {
    process.stderr.write(`Rampart needs Node ${wanted} or newer; this is ${process.versions.node}.\n`);
    process.exit(1);
  }
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
