import type { Page } from 'playwright-core';
import { openPage } from './browser.fixture';
import { type ConsoleWorld, invite, openConsoleWorld, signIn } from './console-world.fixture';
import { stage } from './stage.fixture';

let world: ConsoleWorld;
/** Chromium reports what is refused here as errors, so it is not among the watched pages. */
let page: Page;

beforeAll(async () => {
  world = await openConsoleWorld();
  const admin = await world.openAsAdmin();
  const email = `oda-${world.tenant.accountId}@example.com`;
  await invite(world, admin.page, 'Oda', email);
  ({ page } = await openPage(stage().browser));
  await page.goto(world.url);
  await signIn(page, email);
  await page.getByRole('link', { name: 'Queue' }).waitFor();
});

afterAll(async () => {
  await page?.context().close();
  await world?.close();
});

/** Answers calls as a gateway does that cannot do anything at the moment. @returns what ends that. */
async function refuse(path: string): Promise<() => Promise<void>> {
  const error = { code: 'unavailable', message: 'The database is away.', request_id: 'r-1' };
  await page.route(path, (route) => route.fulfill({ status: 503, json: { error } }));
  return () => page.unroute(path);
}

it('the first page says that it waits, and is there by itself once Rampart answers', async () => {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/console/v1/session', async (route) => {
    await isAsked;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.goto(world.url);
  await page.getByText('Loading').waitFor();
  answer();
  await page.getByRole('alert').getByText('The console keeps trying').waitFor();
  await page.unroute('**/console/v1/session');
  await page.getByRole('link', { name: 'Queue' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('a panel that cannot be read keeps trying, and shows what it is for after the outage', async () => {
  const end = await refuse('**/api/v1/rules*');
  await page.goto(`${world.url}/rules`);
  await page.getByText('The database is away.').first().waitFor();
  await page.getByText('The console keeps trying').first().waitFor();
  await end();
  await page.getByText('Large orders').waitFor();
  await page.getByRole('alert').first().waitFor({ state: 'detached' });
});

it('every decision that was not made is said, also on other pages, and is made when one tries again', async () => {
  const names = ['kim', 'lea', 'max'];
  for (const name of names) await world.screen(`${name}@${name}.example`, 700);
  await world.untilCasesWait(3);
  await page.goto(`${world.url}/queue`);
  await page.getByRole('navigation', { name: 'Cases' }).locator('[aria-current]').waitFor();
  const end = await refuse('**/api/v1/cases/bulk');
  const failed = page.getByRole('list', { name: 'Not done' }).getByRole('listitem');
  // Each is sent with the next one, the last when the page is left.
  for (const _name of names) {
    const { href } = new URL(page.url());
    await page.keyboard.press('a');
    await page.waitForURL((url) => url.href !== href);
  }
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await failed.nth(2).waitFor();
  expect(await failed.count()).toBe(3);
  await end();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  for (const left of [2, 1, 0]) {
    await failed.first().getByRole('button', { name: 'Try again' }).click();
    await failed.nth(left).waitFor({ state: 'detached' });
  }
  await world.untilCasesWait(0);
});
