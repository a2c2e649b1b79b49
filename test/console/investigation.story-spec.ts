import { findBarriers, findFaintText, type WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld, showValues } from './console-world.fixture';

/** A folder for pictures of these screens at three widths: `CONSOLE_WIDTHS=/tmp/x npx jest test/console -t investigation`. */
const PICTURES = process.env.CONSOLE_WIDTHS;
const WIDTHS = PICTURES ? [1_440, 900, 390] : [1_280];

let world: ConsoleWorld;
let admin: WatchedPage;
let first: string;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  first = await world.screen('rita@ring.example', 500);
  await world.screen('rita@ring.example', 700);
  await world.screen('other@ring.example', 900);
});

afterAll(() => world?.close());

/** Axe finds nothing on the page as it is, light and dark. */
async function judge(name: string): Promise<void> {
  const { page } = admin;
  await page.waitForLoadState('networkidle');
  // A part that is being read again is pale for a moment.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      if (PICTURES)
        await page.screenshot({ path: `${PICTURES}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
    const find = colorScheme === 'light' ? findBarriers : findFaintText;
    expect([name, colorScheme, await find(page)]).toEqual([name, colorScheme, []]);
  }
  await page.setViewportSize({ width: 1_280, height: 900 });
}

it('an analyst looks a value up by the key / and follows what its orders have in common', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/queue`);
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('Rita@ring.example');
  await page.getByRole('option', { name: /e-mail/ }).waitFor();
  await judge('search');
  // While it has the focus, the key is a character like any other.
  await page.getByRole('combobox', { name: 'Search everything' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: /e-mail/ }).click();
  await page.getByRole('heading', { name: 'Rita@ring.example' }).waitFor();
  await page.getByText('No list entry matches it.').waitFor();
  await page.getByRole('cell', { name: '2', exact: true }).first().waitFor();
  await judge('value');
  await page.getByRole('link', { name: 'As a graph' }).click();
  await page
    .getByRole('button', { name: /^e-mail/ })
    .first()
    .waitFor();
  await page.getByText('All of one customer').waitFor();
  await page.goto(`${world.url}/orders/${first}`);
  await page.getByRole('link', { name: 'Show as a graph' }).click();
  const order = page
    .getByRole('group', { name: 'Orders and the values that they share' })
    .getByRole('button', { name: /Review/ });
  await order.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show what else shares this' }).click();
  await judge('links');
});

it('a manager reads the orders behind a rule and a trial, with and without it', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules`);
  await page.getByRole('link', { name: 'Large orders' }).click();
  await page.getByRole('cell', { name: 'Approved' }).nth(2).waitFor();
  await page.getByLabel('When').fill('order.amount > 800.0');
  await page.getByText('Valid.').waitFor();
  await page.getByLabel('What it does').selectOption('REJECT');
  // The panel beside it shows the effect on the newest orders by itself, in the same words.
  const trial = page.getByRole('region', { name: 'On past orders' });
  await trial.getByRole('button', { name: 'Try on the last 30 days' }).click();
  await trial.getByText('Review → Rejected: 1').click();
  await page.getByRole('cell', { name: '€900.00' }).nth(1).waitFor();
  await judge('rule-matches');
});

it('a manager changes an entry, sees its hits, imports a file and removes several entries together', async () => {
  const { page } = admin;
  await world.ask('lists', { list_type: 'whitelist', entity_type: 'email', value: 'rita@ring.example' });
  await world.screen('rita@ring.example', 5);
  await page.goto(`${world.url}/lists`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Reason').fill('Known for years');
  await page.getByLabel('For how long').selectOption('30');
  await judge('list-edit');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('cell', { name: 'Known for years' }).waitFor();
  await page.getByRole('button', { name: 'Hits' }).click();
  await page.getByText('First seen').waitFor();
  await judge('list-hits');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByText('The result tells which values were known.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await showValues(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from('value,reason\r\n203.0.113.7,Card testing\r\nnonsense,\r\n203.0.113.8,\r\n');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Skip invalid lines').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByText('2 added, 0 changed, 0 already there.').waitFor();
  await page.getByText('1 line was refused:').waitFor();
  await page.getByText('Line 3, value:').waitFor();
  await judge('list-import');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('cell', { name: /203/ }).nth(1).waitFor();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByText('3 entries selected').waitFor();
  await judge('list-select');
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No entries.').waitFor();
});
