import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { startBrowser } from '../browser/start-browser';
import { measureConsole } from '../console-size/measure-console';
import { startEngines } from '../engines/start-engines';
import { startSuite } from '../suite/start-suite';
import { ensureDemo } from '../up/demo-key';
import { firstSetUpLink } from '../up/first-set-up-link';
import { holds, measureInteractive, measureRow, measureScrolling, type Timing } from './measure-page';

const ROOT = join(__dirname, '../../..');
const ADMIN_TOKEN = 'token-of-the-timings';
const ORDERS = 120;

/** Prints sizes and timings of the console beside their bounds; fails when one does not hold. */
async function main(): Promise<boolean> {
  const sizes = measureConsole(join(ROOT, 'dist/apps/gateway/compiled/console')).map(
    ({ name, bytes, limit }): Timing => ({
      name,
      value: bytes / 1_000,
      unit: 'kB',
      bound: limit / 1_000,
      isAtMost: true,
    }),
  );
  const timings = [...sizes, ...(await onSuite(measureTimings))];
  for (const timing of timings) process.stdout.write(`${describe(timing)}\n`);
  return timings.every(holds);
}

function describe(timing: Timing): string {
  const { name, value, unit, bound, isAtMost } = timing;
  const verdict = holds(timing) ? '' : ', does not hold';
  return `${value.toFixed(1).padStart(9)} ${unit}  ${name}, ${isAtMost ? 'at most' : 'at least'} ${bound}${verdict}`;
}

interface Running {
  readonly url: string;
  readonly consoleUrl: string;
  readonly key: string;
  readonly setUpUrl: string;
}

/** Runs a suite of its own, with temporary data. */
async function onSuite<Result>(use: (running: Running) => Promise<Result>): Promise<Result> {
  const engines = await startEngines({ dataDir: null, durable: false });
  try {
    const suite = await startSuite({
      databaseUrl: engines.postgres?.databaseUrl ?? '',
      natsUrl: engines.nats?.natsUrl ?? '',
      mode: 'processes',
      adminToken: ADMIN_TOKEN,
      env: { LOG_LEVEL: 'warn', ...process.env },
    });
    try {
      const [gateway] = suite.of('gateway');
      const access = { adminUrl: gateway?.adminUrl ?? '', adminToken: ADMIN_TOKEN };
      const url = gateway?.url ?? '';
      const { key, accountId } = await ensureDemo(url, access, null, 'none');
      const setUpUrl = (await firstSetUpLink(access, accountId)) ?? '';
      return await use({ url, consoleUrl: gateway?.consoleUrl ?? '', key, setUpUrl });
    } finally {
      await suite.stop();
    }
  } finally {
    await engines.stop();
  }
}

async function measureTimings({ url, consoleUrl, key, setUpUrl }: Running): Promise<Timing[]> {
  const screen = async (id: string) => {
    const body = new URLSearchParams({
      user_order_id: id,
      ip: '89.160.20.112',
      email: `${id}@shop.example`,
      amount: '20',
      currency: 'EUR',
    });
    const answer = await fetch(`${url}/api/v1/screen`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body,
    });
    if (!answer.ok) throw new Error(`POST screen was answered ${answer.status}: ${await answer.text()}`);
  };
  for (let order = 0; order < ORDERS; order += 1) await screen(`order-${order}`);
  const browser = await startBrowser(ROOT);
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1_440, height: 900 } });
    const page = await signUp(context, setUpUrl);
    return [
      await measureInteractive(context, consoleUrl),
      ...(await measureScrolling(context, consoleUrl)),
      await measureRow(page, consoleUrl, screen),
    ];
  } finally {
    await browser.close();
  }
}

async function signUp(context: BrowserContext, link: string) {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Timer');
  await page.getByLabel('Your e-mail').fill('timer@example.com');
  await page.getByLabel('Choose a password').fill('a lighthouse keeper counts ships');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();
  return page;
}

main().then(
  (all) => process.exit(all ? 0 : 1),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).stack}\n`);
    process.exit(1);
  },
);
