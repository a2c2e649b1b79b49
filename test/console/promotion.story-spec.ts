import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';

/** As many as an effect is judged by. */
const ORDERS = 100;
const AT_ONCE = 20;
const AMOUNTS = [10, 30, 40, 50, 60] as const;

let world: ConsoleWorld;
let admin: WatchedPage;
let ruleId: number;

beforeAll(async () => {
  world = await openConsoleWorld(false);
  admin = await world.openAsAdmin();
  for (let done = 0; done < ORDERS; done += AT_ONCE) {
    const next = Array.from({ length: AT_ONCE }, (_, n) => done + n);
    await Promise.all(next.map((n) => world.screen(`ann${n}@shop.example`, AMOUNTS[n % 5] ?? 0)));
  }
  const action = { type: 'REJECT' };
  const rule = { name: 'All but small orders', expression: 'order.amount > 20.0', action };
  ruleId = (await world.ask<{ id: number }>('rules', rule)).id;
});

afterAll(() => world?.close());

const activeVersion = async () =>
  (await world.ask<{ active_version: number | null }>(`rules/${ruleId}`)).active_version;

it('a manager hears how many past orders a rule would reject, and makes it decide all the same', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules/${ruleId}`);
  await page.getByRole('button', { name: 'Make it decide', exact: true }).click();
  const refused = page.getByRole('alert');
  await refused.getByText('would reject 80 of 100 orders of the last 30 days').waitFor();
  expect(await activeVersion()).toBeNull();
  await refused.getByRole('button', { name: 'Make it decide all the same' }).click();
  await page.getByText('active (v1)').waitFor();
  await refused.waitFor({ state: 'detached' });
  expect(await activeVersion()).toBe(1);
});

it('the set of rules says which rule changed, and how', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules/sets`);
  const row = page.getByRole('listitem').filter({ hasText: 'Set 1' }).first();
  const changed = row.getByRole('listitem').filter({ has: page.getByRole('link') });
  expect(((await changed.textContent()) ?? '').replace(/\s+/g, ' ')).toBe(
    'All but small orders: active (v1)',
  );
});
