import type { Page } from 'playwright-core';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld, PASSWORD } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
});

afterAll(() => world?.close());

/** Ends the session, and signs in again in the dialog, where only the password is missing. */
async function signInAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  // As another tab does that has noticed.
  await page.evaluate(() => new BroadcastChannel('rampart-session').postMessage('changed'));
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.waitFor();
  await dialog.locator('input[name=password]:focus').waitFor();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

const valuesOf = (page: Page) =>
  // Of the page, whose types are not the specs'.
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main input, main textarea, main select, dialog textarea')]
      .map((field) => (field.name || field.ariaLabel || field.type) + ': ' + field.value)`,
  );

it('what is typed in a form is there after the session has ended and begun again', async () => {
  const { page } = admin;
  const id = await world.screen('ina@draft.example', 900);
  // What a session that a link has begun may change without a password is another form afterwards.
  await signInAgain(page);
  for (const path of ['settings', 'integrate', 'rules/new', 'lists', 'reports', `orders/${id}`]) {
    await page.goto(`${world.url}/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const fields = page.locator(
      'main :is(input:not([type]), input[type=text], input[type=email], input[type=password], textarea):visible',
    );
    for (const field of await fields.all()) {
      if (await field.isEditable()) await field.fill('half@sentence.example');
    }
    const typed = await valuesOf(page);
    await signInAgain(page);
    await page.waitForLoadState('networkidle');
    expect([path, await valuesOf(page)]).toEqual([path, typed]);
  }
});

it('a half-written note of the queue survives the end of the session', async () => {
  const { page } = admin;
  await world.untilCasesWait(1);
  await page.goto(`${world.url}/queue`);
  await page.getByRole('navigation', { name: 'Cases' }).locator('[aria-current]').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Called the customer: it was');
  await signInAgain(page);
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Note' });
  expect(await note.inputValue()).toBe('Called the customer: it was');
  await note.press('Control+Enter');
  await page.getByText('Called the customer: it was').waitFor();
});
