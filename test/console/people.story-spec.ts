import type { Page } from 'playwright-core';
import { findBarriers, openPage, type WatchedPage } from './browser.fixture';
import {
  accept,
  type ConsoleWorld,
  invite,
  openConsoleWorld,
  PASSWORD,
  signIn,
} from './console-world.fixture';
import { newPage, stage } from './stage.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;
let analyst: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
});

afterAll(() => world?.close());

const analystsEmail = () => `ann-${world.tenant.accountId}@example.com`;

it('the first person sets the console up by a link, which works once', async () => {
  const { url } = await world.operator.ask<{ url: string }>('POST', 'setup-links', {
    account_id: world.tenant.accountId,
  });
  expect(url.startsWith(`${world.url}/set-up#`)).toBe(true);
  admin = await newPage();
  await accept(admin.page, url, 'Olivia', 'olivia@example.com');
  expect(new URL(admin.page.url()).hash).toBe('');
  const second = await openPage(stage().browser);
  await second.page.goto(url);
  await second.page.getByText('has already been used').waitFor();
  await second.page.context().close();
});

it('an admin invites an analyst, who has no members to look after', async () => {
  const { page } = admin;
  analyst = await invite(world, page, 'Ann', analystsEmail());
  await analyst.page.getByRole('link', { name: 'Settings' }).click();
  await analyst.page.getByText('this session').waitFor();
  expect(await analyst.page.getByRole('heading', { name: 'Members' }).count()).toBe(0);
  await page.reload();
  await page
    .getByRole('row')
    .filter({ hasText: analystsEmail() })
    .getByText('Ann', { exact: true })
    .waitFor();
});

it('a person who signs in here already accepts a second invitation with the same password', async () => {
  const other = await world.operator.newTenant({ name: 'Second shop' });
  const { url } = (
    await world.client.ask('/api/v1/members/invitations', {
      key: other.key,
      form: { email: analystsEmail(), role: 'viewer' },
    })
  ).data as { url: string };
  const { page } = await newPage();
  await page.goto(url);
  await page.getByLabel('I already sign in here under this address').check();
  expect(await page.getByLabel('Your name').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('This is not your password here.').waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Queue' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Account' }).locator('option').count()).toBe(2);
});

it('a tab shows the account that it acts on, also when another tab changes it', async () => {
  const id = await world.screen('tabs@first.example', 20);
  const { page } = analyst;
  const account = (tab: Page) => tab.getByRole('combobox', { name: 'Account' });
  const shown = (tab: Page) => account(tab).locator('option:checked').textContent();
  const second = await page.context().newPage();
  await page.goto(`${world.url}/orders/${id}`);
  await second.goto(`${world.url}/orders`);
  await second.getByText('t***@first.example').waitFor();
  await page.getByLabel('Why? (optional)').fill('half a sentence');
  const first = await shown(page);
  const others = await account(second).locator('option:not(:checked)').textContent();
  await account(second).selectOption({ label: others ?? '' });
  await second.getByText('No orders match').waitFor();
  expect(await shown(second)).toBe(others);
  expect(await second.title()).toContain(` · ${others} · Rampart`);
  // The first tab still shows the former account, and does nothing to the other one.
  await page.getByText(`In another tab you switched to ${others}.`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await shown(page)).toBe(first);
  expect(await page.title()).toContain(` · ${first} · Rampart`);
  await page.getByRole('button', { name: `Back to ${first}` }).click();
  await page.getByText('In another tab').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Why? (optional)').inputValue()).toBe('half a sentence');
  await second.getByRole('button', { name: `Go on with ${first}` }).click();
  await second.getByText('t***@first.example').waitFor();
  expect(await shown(second)).toBe(first);
  await second.close();
});

it('a session that ends in mid-work is asked for over the page, which keeps what was typed', async () => {
  const id = await world.screen('carla@shop.example', 20);
  const { page } = analyst;
  await page.goto(`${world.url}/orders/${id}`);
  await page.getByLabel('Why? (optional)').fill('chargeback of yesterday');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'It was fraud' }).click();
  await page.getByText('Your session has ended').waitFor();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('E-mail or password is wrong').waitFor();
  await signIn(page, analystsEmail());
  await page.getByText('Your session has ended').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Why? (optional)').inputValue()).toBe('chargeback of yesterday');
  await page.getByRole('button', { name: 'It was fraud' }).click();
  await page.getByText('Recorded.').waitFor();
});
