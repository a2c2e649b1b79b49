import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { PUBLISHABLE_SCOPES } from '@rampart/contracts';
import type { Operator, Tenant } from '../e2e/operator.fixture';

const MAIN = join(__dirname, '../../dist/examples/shop/main.mjs');

/** A shop in a process of its own, as a copy of it would run. */
export interface ProcessedShop {
  readonly url: string;
  /** @returns what it printed and complained about. */
  stop(): Promise<string>;
}

/**
 * @param rampartUrl where the shop and its pages find Rampart.
 * @param timeoutMs how long a checkout waits for an answer.
 */
export async function runShop(
  operator: Operator,
  tenant: Tenant,
  rampartUrl: string,
  timeoutMs: number,
): Promise<ProcessedShop> {
  const page = await operator.newKey(tenant, {
    mode: 'pub',
    scopes: PUBLISHABLE_SCOPES,
    allowed_origins: ['https://not.yet.example'],
  });
  const shop = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      RAMPART_URL: rampartUrl,
      RAMPART_API_KEY: tenant.key,
      RAMPART_PAGE_KEY: page.key,
      RAMPART_TIMEOUT_MS: String(timeoutMs),
      RAMPART_CONSOLE_URL: 'https://console.example',
    },
  });
  let said = '';
  shop.stdout.on('data', (chunk) => (said += chunk));
  shop.stderr.on('data', (chunk) => (said += chunk));
  const url = await openedAt(shop, () => said);
  await operator.ask('PATCH', `accounts/${tenant.accountId}/keys/${page.id}`, { allowed_origins: [url] });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => shop.once('exit', resolve));
      shop.kill('SIGTERM');
      await ended;
      return said;
    },
  };
}

function openedAt(shop: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /open at (\S+)/.exec(said())?.[1];
      if (url) resolve(url);
    };
    shop.stdout?.on('data', look);
    shop.once('exit', () => reject(new Error(`The shop ended: ${said()}`)));
  });
}
