import { untilTrue } from '@rampart/testing';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;
let decided: string;
let waiting: string;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  decided = await world.screen('hal@shown.example', 300);
  waiting = await world.screen('hal@shown.example', 400);
  await untilTrue(async () => {
    const { cases } = await world.ask<{ cases: readonly { screening_count: number }[] }>('cases');
    return cases[0]?.screening_count === 2;
  }, 'both orders are in one case');
  await world.ask(`screen/${decided}/decide`, { decision: 'APPROVE', reason: 'Known for years.' });
});

afterAll(() => world?.close());

it('a decision by hand is shown wherever the order is, as one', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/orders/${waiting}`);
  const related = page.getByRole('listitem').filter({ hasText: '€300.00' });
  await related.getByText('by hand').first().waitFor();
  await related.getByText('Approved').first().waitFor();
  await page.goto(`${world.url}/links?order=${waiting}`);
  await page.getByRole('button', { name: /^Approved by hand, / }).waitFor();
  await page.getByRole('listitem').filter({ hasText: '€300.00' }).getByText('by hand').first().waitFor();
  await page.goto(`${world.url}/orders`);
  const row = page.getByRole('row').filter({ hasText: '€300.00' });
  await row.getByText('Approved').waitFor();
  await row.getByText('by hand').waitFor();
});

it('a case of several orders shows time, amount, score and decision of each', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/queue`);
  await page.getByRole('heading', { name: 'Orders of this case' }).waitFor();
  const orders = page.getByRole('region', { name: 'Orders of this case' }).getByRole('listitem');
  await orders.nth(1).waitFor();
  const lines = await orders.allInnerTexts();
  expect(lines.map((line) => /€\d+/.exec(line)?.[0]).sort()).toEqual(['€300', '€400']);
  expect(lines.filter((line) => line.includes('by hand'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('Review'))).toHaveLength(1);
  expect(lines.join()).not.toContain(decided);
});

it('the tab is named after the page and the account', async () => {
  const { page } = admin;
  const named = (start: string) =>
    untilTrue(async () => (await page.title()).startsWith(start), `the tab is named ${start}`);
  await named('Queue · ');
  expect((await page.title()).endsWith(' · Rampart')).toBe(true);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await named('Rules · ');
  await page.goto(`${world.url}/orders/${waiting}`);
  await named(`Order ${waiting} · `);
});

it('a click on a row opens the order, and a menu closes by Escape and by a press beside it', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/orders`);
  const menu = page.getByText('Views', { exact: true });
  const inside = page.getByLabel('Save these filters as');
  await menu.click();
  await inside.waitFor();
  await page.keyboard.press('Escape');
  await inside.waitFor({ state: 'hidden' });
  await menu.click();
  await inside.waitFor();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
  await inside.waitFor({ state: 'hidden' });
  await page.getByRole('row').filter({ hasText: '€400.00' }).getByText('€400.00').click();
  await page.waitForURL(`**/orders/${waiting}`);
});
