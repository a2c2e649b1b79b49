import { readFileSync } from 'node:fs';
import { identify, isRunning } from './process-identity.mjs';

/** Milliseconds between two checks. */
const POLL_MS = 500;
/** Enough for npm → sh → node with a wrapper or two between. */
const MAX_DEPTH = 6;
const PACKAGE_MANAGER = /\b(npm|npx|pnpm|yarn|bun)\b/;

/**
 * If a package manager's script started us, calls back once when it, or any process between it and us, is gone. A
 * signal to npm alone never reaches us: without this, killing `npm run up` would leave a suite behind.
 *
 * @param {() => void} onGone
 */
export function watchAncestors(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const chain = findChain();
  const timer = setInterval(() => {
    if (chain.every(isRunning)) return;
    clearInterval(timer);
    onGone();
  }, POLL_MS);
  timer.unref();
}

/** Identities from our parent up to the package manager; only our parent when no package manager is found above it. */
function findChain() {
  const chain = [];
  for (let pid = process.ppid; pid > 1 && chain.length < MAX_DEPTH; pid = parentOf(pid)) {
    const identity = identify(pid);
    if (identity === null) break;
    chain.push(identity);
    if (PACKAGE_MANAGER.test(commandOf(pid))) return chain;
  }
  return chain.slice(0, 1);
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]);
  } catch {
    return 0;
  }
}

/** The program and its first arguments: npm's command line is `npm run up`, its shell's `sh -c node scripts/up.mjs`. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2).join(' ');
  } catch {
    return '';
  }
}
