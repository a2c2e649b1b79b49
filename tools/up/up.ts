import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyHome } from '../engines/engine-home';
import { startSuite } from '../suite/start-suite';
import { type DemoLimits, ensureDemo, ensurePageKey } from './demo-key';
import { holdPort, LOCAL_ORIGINS, type StartShop } from './demo-shop';
import { serveHandovers } from './dev/serve-handovers';
import { firstSetUpLink } from './first-set-up-link';
import { type DemoKey, deleteSecrets, ensureAdminToken, ensureSealingKey, keyFile } from './key-file';
import { openBackends } from './open-backends';
import { describeReady, greet, type Ready } from './ready';

export interface UpOptions {
  /** Print the line for programs instead of the text for people. */
  readonly json: boolean;
  readonly limits: DemoLimits;
  readonly mode: 'in-process' | 'processes';
  readonly gateways: number;
  readonly screenings: number;
  readonly checks: number;
  /** Of the first gateway, its admin API and web console, NATS, and the shop; 0: a free one. */
  readonly ports: {
    readonly api: number;
    readonly admin: number;
    readonly nats: number;
    readonly console: number;
    readonly shop: number;
  };
  /** Holds the data between runs, for this process alone; null: temporary data. */
  readonly dataDir: string | null;
  readonly stopping: {
    /** Registers clean-up before the process ends; it runs before what was registered earlier. */
    before(stop: () => Promise<void>): void;
    request(why: string, code?: number): void;
    isRequested(): boolean;
  };
  /** One line for people. */
  readonly say: (text: string) => void;
  readonly startShop: StartShop;
  /** Plays the demo data into the account of a key; null: it was not asked for. */
  readonly playDemo: ((access: { url: string; key: string }, say: UpOptions['say']) => Promise<void>) | null;
}

/**
 * Starts everything and prints the addresses. Returns once the suite is ready; the process then runs until it is
 * stopped.
 */
export async function up(options: UpOptions): Promise<void> {
  const { dataDir, ports, stopping, say } = options;
  const startedAt = Date.now();
  const backends = await openBackends(dataDir, ports.nats, process.env, say);
  stopping.before(backends.stop);
  backends.onLost((what) => stopping.request(what, 1));
  const adminToken = ensureAdminToken(dataDir);
  const held = await holdPort(ports.shop);
  const shopUrl = `http://127.0.0.1:${held.port}`;
  const sealingKey = ensureSealingKey(dataDir);
  say('Starting the apps …');
  const suite = await startSuite({
    ...backends,
    mode: options.mode,
    gateways: options.gateways,
    screenings: options.screenings,
    checks: options.checks,
    adminToken,
    port: ports.api,
    adminPort: ports.admin,
    consolePort: ports.console,
    // One log line per start is enough for a trial.
    env: {
      LOG_LEVEL: 'warn',
      DEMO_SHOP_URL: shopUrl,
      ORDER_DETAILS_KEYS: sealingKey,
      SIGN_IN_SECRETS_KEYS: sealingKey,
      WEBHOOK_SECRETS_KEYS: sealingKey,
      // Where other machines may call, their webhooks must not reach what only this one can.
      WEBHOOKS_ALLOW_LOOPBACK: process.env.LISTEN_HOST ? 'off' : 'on',
      ...process.env,
    },
  });
  stopping.before(async () => {
    await suite.stop();
    // pg closes its sockets a moment after its pool has ended, and would log an error if Postgres stopped meanwhile.
    await pause(50);
  });
  const [gateway] = suite.of('gateway');
  const access = { adminUrl: gateway?.adminUrl ?? '', adminToken };
  const database = process.env.DATABASE_URL || null;
  const fileOf = dataDir === null ? null : (key: DemoKey) => keyFile(dataDir, database, key);
  const url = gateway?.url ?? '';
  const ensureLimited = (limits: DemoLimits) => ensureDemo(url, access, fileOf, limits);
  if (options.playDemo) await options.playDemo({ url, key: (await ensureLimited('none')).key }, say);
  const demo = await ensureLimited(options.limits);
  await held.release();
  const shop = await options.startShop({
    port: held.port,
    rampartUrl: url,
    apiKey: demo.key,
    pageKey: await ensurePageKey(url, access, demo.accountId, LOCAL_ORIGINS, fileOf?.('page') ?? null),
    consoleUrl: gateway?.consoleUrl ?? '',
  });
  stopping.before(shop.close);
  const ready = describeReady(suite.apps, {
    key: demo.key,
    test_key: demo.testKey,
    account_id: demo.accountId,
    admin_token: adminToken,
    setup_url: await firstSetUpLink(access, demo.accountId),
    nats_url: backends.natsUrl,
    database_url: backends.databaseUrl,
    data_dir: dataDir,
  });
  // Stopped in the meantime: readiness must not be announced.
  if (stopping.isRequested()) return;
  if (dataDir) {
    const handovers = await serveHandovers(suite, adminToken, say);
    stopping.before(handovers.close);
    publish(dataDir, { ...ready, dev_url: handovers.url }, stopping.before);
  }
  say(`  ready in ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  if (options.json) process.stdout.write(`${JSON.stringify(ready)}\n`);
  else process.stdout.write(`${greet(ready, options.limits, process.env)}\n`);
}

/** Deletes the data of earlier runs and what opens it. The ports stay, so that addresses do not change. */
export async function deleteData(dataDir: string, say: UpOptions['say']): Promise<void> {
  say(`Deleting the data in ${dataDir} …`);
  await emptyHome(dataDir);
  deleteSecrets(dataDir);
}

/** Lets the operator's tool and `npm run dev` find the suite that runs on this data folder. */
function publish(
  dataDir: string,
  ready: Ready & { readonly dev_url: string },
  before: UpOptions['stopping']['before'],
): void {
  const file = join(dataDir, 'running.json');
  writeFileSync(file, JSON.stringify(ready), { mode: 0o600 });
  before(async () => rmSync(file, { force: true }));
}
