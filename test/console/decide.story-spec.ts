import { untilTrue } from '@rampart/testing';
import type { Page } from 'playwright-core';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, invite, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;
let analyst: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  analyst = await invite(world, admin.page, 'Eve', `eve-${world.tenant.accountId}@example.com`);
});

afterAll(() => world?.close());

it('a new order is in the table by itself, also after the connection was lost', async () => {
  const { page } = analyst;
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await world.screen('one@live.example', 300);
  await page.getByRole('row').nth(1).getByText('o***@live.example').waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await world.screen('two@live.example', 20);
  await page.getByRole('row').nth(1).getByText('t***@live.example').waitFor();
});

it('an order that came by itself is not among those of a filter that it does not pass, and stays in the table', async () => {
  const { page } = analyst;
  const box = page.getByRole('combobox', { name: 'Add a filter' });
  await box.fill('review');
  await box.press('Enter');
  await page.getByRole('row').nth(1).getByText('o***@live.example').waitFor();
  await page.getByRole('button', { name: 'Remove the filter decision' }).click();
  await page.getByRole('row').nth(1).getByText('t***@live.example').waitFor();
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('row').nth(1).getByText('t***@live.example').waitFor();
});

it('the first order that a filter passes is in the empty table by itself', async () => {
  const { page } = analyst;
  const box = page.getByRole('combobox', { name: 'Add a filter' });
  await box.fill('first@live.example');
  await box.press('Enter');
  await page.getByText('No orders match').waitFor();
  await world.screen('first@live.example', 20);
  await page.getByRole('row').nth(1).getByText('f***@live.example').waitFor();
});

it('filters are kept under a name, and found again by it', async () => {
  const { page } = analyst;
  await page.goto(`${world.url}/orders?status=REVIEW&period=7d`);
  await page.getByText('Views', { exact: true }).click();
  await page.getByLabel('Save these filters as').fill('To look at');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.goto(`${world.url}/orders`);
  await page.getByText('Views', { exact: true }).click();
  await page.getByRole('button', { name: 'To look at', exact: true }).click();
  await page.waitForURL('**/orders?status=REVIEW&period=7d');
  await page.getByText('Views', { exact: true }).click();
  await page.getByRole('button', { name: 'Rename the view To look at' }).click();
  await page.getByLabel('New name').fill('To look at first');
  await page.getByLabel('New name').press('Enter');
  await page.getByRole('button', { name: 'To look at first', exact: true }).waitFor();
  await page.getByText('Views', { exact: true }).click();
  await page.getByRole('row').nth(1).getByText('o***@live.example').waitFor();
});

it('a page that cannot be loaded while the network is down says so, and is there once it is back', async () => {
  const { page } = analyst;
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Models' }).click();
  await page.getByText('Rampart does not answer.').waitFor();
  await page.getByText('The console keeps trying').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Models', level: 1 }).waitFor();
});

it('an order is decided by hand and taken back, and two people do not overrule each other unawares', async () => {
  const { page } = analyst;
  const id = await world.screen('fay@hand.example', 400);
  const { page: other } = admin;
  await page.goto(`${world.url}/orders/${id}`);
  // It learns of decisions when it asks, not before.
  await other.route('**/api/v1/stream?*', () => {});
  await other.goto(`${world.url}/orders/${id}`);
  await page.getByLabel('Reason', { exact: true }).fill('She called from a known number.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Decided by hand').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await untilTrue(async () => (await page.getByText('Decided by hand').count()) === 0, 'it is taken back');
  await page.getByLabel('Reason', { exact: true }).fill('Stolen card.');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('Decided by hand (Eve): Stolen card.').waitFor();
  await other.getByLabel('Reason', { exact: true }).fill('Looks fine.');
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByText('decided by hand meanwhile').waitFor();
  await other.getByText('Stolen card.').first().waitFor();
  await other.unroute('**/api/v1/stream?*');
  const { override } = await world.ask<{ override: { decision: string; reason: string } }>(
    `screen/${id}?expand=override`,
  );
  expect(override).toMatchObject({ decision: 'REJECT', reason: 'Stolen card.' });
});

it('what an order would be with another value is shown, and nothing is stored', async () => {
  const { page } = analyst;
  await page.getByLabel('New value').fill('5');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('without velocity and device').waitFor();
  expect(await page.getByText('Nothing would be different').count()).toBe(0);
});

it('an order gets a case and a note, and its e-mail address goes on a list without being shown', async () => {
  const { page } = analyst;
  const id = await world.screen('gil@hand.example', 20);
  await page.goto(`${world.url}/orders/${id}`);
  await page.getByRole('button', { name: 'Open a case' }).click();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('He asks for another address.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('He asks for another address.').waitFor();
  await page.getByRole('button', { name: 'List another value' }).click();
  await page.getByRole('dialog').getByLabel('Kind of value').selectOption('email');
  await page.getByText('1 order of the last 30 days').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('The value is on the list.').waitFor();
  const { entries } = await world.ask<{ entries: readonly { value: string }[] }>('lists?entity_type=email');
  expect(entries.map(({ value }) => value)).toEqual(['gil@hand.example']);
});

it('the address of a case is blocked by two keys, for a time', async () => {
  await world.untilCasesWait(2);
  const { page } = analyst;
  await page.goto(`${world.url}/queue`);
  await page.getByRole('navigation', { name: 'Cases' }).locator('[aria-current]').waitFor();
  await page.keyboard.press('b');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('1');
  await page.getByText('is on the blacklist').first().waitFor();
  const { entries } = await world.ask<{ entries: readonly { expires_at: string | null }[] }>(
    'lists?entity_type=ip',
  );
  expect(entries.map(({ expires_at }) => expires_at)).toEqual([expect.any(String)]);
});

it('an analyst chooses among the ends that the account allows', async () => {
  const settings = admin.page;
  await settings.goto(`${world.url}/settings`);
  const days = settings.getByLabel('Longest list entry of an analyst, in days');
  await days.fill('7');
  await days.press('Enter');
  await settings.getByText('Saved.', { exact: true }).waitFor();
  const { page } = analyst;
  await page.goto(`${world.url}/lists`);
  await page.getByRole('button', { name: 'Add an entry' }).click();
  const ends = page.getByRole('dialog').getByLabel('For how long');
  await untilTrue(
    async () => (await ends.locator('option').allTextContents()).join() === '1 day,7 days',
    'ends within a week are offered',
  );
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('ida@hand.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { entries } = await world.ask<{ entries: readonly { value: string; expires_at: string | null }[] }>(
    'lists?q=ida@hand.example',
  );
  const end = Date.parse(entries[0]?.expires_at ?? '');
  expect(Math.round((end - Date.now()) / 86_400_000)).toBe(7);
});

it('the keyboard reaches the skip link first, then the bar from left to right, and comes back from a dialog', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/lists`);
  await page.getByRole('button', { name: 'Add an entry' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatchObject({ name: 'Skip to content' });
  const lefts: number[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, left, isInBar } = await focused(page);
    if (!isInBar) break;
    lefts.push(left);
    if (name === 'Sign out') break;
  }
  expect(lefts.length).toBeGreaterThan(10);
  expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
  const opener = page.getByRole('button', { name: 'Add an entry' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // Chromium itself comes next after the last field, and the dialog again after it.
    expect(await page.evaluate(IS_OUTSIDE)).toBe(false);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatchObject({ name: 'Add an entry' });
});

/** Whether the focus is on something of the page beneath the dialog. */
const IS_OUTSIDE = `
  document.activeElement !== document.body && document.activeElement.closest('dialog') === null`;

const focused = (page: Page) =>
  page.evaluate<{ name: string; left: number; isInBar: boolean }>(`(() => {
    const element = document.activeElement;
    return {
      name: element.textContent,
      left: element.getBoundingClientRect().left,
      isInBar: element.closest('header') !== null,
    };
  })()`);
