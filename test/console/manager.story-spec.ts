import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  await world.screen('anton@anton.example', 5_000);
});

afterAll(() => world?.close());

it('a manager tries a rule on past orders, puts it on trial, and adds to a list with a preview', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/rules/new`);
  await page.getByLabel('Name', { exact: true }).fill('Very large orders');
  await page.getByLabel('When').fill('order.amout > 1000.0');
  await page.getByText('order.amount').first().waitFor();
  await page.getByLabel('When').fill('order.amount > 1000.0');
  await page.getByText('Valid.').waitFor();
  await page.getByRole('button', { name: 'Try on the last 30 days' }).click();
  await page.getByText('Matches 1 of').waitFor();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByRole('button', { name: 'Put on trial' }).click();
  await page.getByText('on trial (v1)').waitFor();
  await page.getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('button', { name: 'Add an entry' }).click();
  await page.getByLabel('Value', { exact: true }).fill('*@anton.example');
  await page.getByText('1 order of the last 30 days').waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('cell', { name: '*@anton.example' }).waitFor();
});
