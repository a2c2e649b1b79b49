import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './process-lock.mjs';

/** The usual ports of a suite with persistent data, run after run; below those that the system gives to clients. */
const USUAL = { api: 8787, admin: 8788, nats: 8789, console: 8790, shop: 8791 };

/** A suite of another checkout gets the next free port of these. */
const NEXT = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

/**
 * Ports of the first gateway, its admin API and web console, NATS, and the shop. All but the first are remembered in the data
 * folder, so that tools, consumers and bookmarks find them again after a restart.
 *
 * @param {number | null} wanted the user's choice for the first gateway; null without one.
 * @param {string | null} dataDir null for short-lived suites that run side by side.
 * @returns {Promise<{ api: number, admin: number, nats: number, console: number, shop: number }>} 0 for a free one.
 */
export async function choosePorts(wanted, dataDir) {
  if (dataDir === null) return { api: wanted ?? 0, admin: 0, nats: 0, console: 0, shop: 0 };
  const file = join(dataDir, 'ports.json');
  const remembered = readPorts(file);
  const choose = (name) =>
    firstFree([remembered[name] || USUAL[name], ...NEXT.map((more) => USUAL[name] + more)]);
  const chosen = {
    api: wanted ?? (await firstFree([USUAL.api])),
    admin: await choose('admin'),
    nats: await choose('nats'),
    console: await choose('console'),
    shop: await choose('shop'),
  };
  // A port that is taken this time is the first choice again next time.
  const { admin, nats, console, shop } = remembered;
  const kept = {
    admin: admin || chosen.admin,
    nats: nats || chosen.nats,
    console: console || chosen.console,
    shop: shop || chosen.shop,
  };
  writeFileSync(file, JSON.stringify(kept));
  return chosen;
}

/** It is opened seconds later, so a lock shows other checkouts that it is taken. */
async function firstFree(ports) {
  for (const port of ports) {
    // One per user: other users' leftovers after a crash could not be removed.
    const lockFile = join(tmpdir(), `rampart-port-${port}-${process.getuid?.() ?? 0}.lock`);
    const release = tryLock(lockFile);
    if (release && (await isFree(port))) return port;
    release?.();
  }
  return 0;
}

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function readPorts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
