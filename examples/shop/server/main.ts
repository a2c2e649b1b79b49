import { fileURLToPath } from 'node:url';
import { startShop } from './shop.ts';

export { startShop } from './shop.ts';

const {
  RAMPART_URL = '',
  RAMPART_API_KEY = '',
  RAMPART_PAGE_KEY = '',
  RAMPART_CONSOLE_URL,
  RAMPART_TIMEOUT_MS,
  PORT,
} = process.env;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shop = await startShop({
    port: Number(PORT ?? 8123),
    rampartUrl: RAMPART_URL,
    apiKey: RAMPART_API_KEY,
    pageKey: RAMPART_PAGE_KEY,
    consoleUrl: RAMPART_CONSOLE_URL ?? null,
    timeoutMs: RAMPART_TIMEOUT_MS === undefined ? undefined : Number(RAMPART_TIMEOUT_MS),
  });
  process.stdout.write(`The shop is open at ${shop.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shop.close());
}
