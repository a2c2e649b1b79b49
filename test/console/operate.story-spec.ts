import { findBarriers, type WatchedPage } from './browser.fixture';
import { addSecondFactor, type ConsoleWorld, invite, openConsoleWorld } from './console-world.fixture';

let world: ConsoleWorld;
let operator: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld(false);
  operator = await world.openAsAdmin();
});

afterAll(() => world?.close());

it('an operator without a second factor is shown how to get there', async () => {
  const { page } = operator;
  await page.getByRole('link', { name: 'Operate' }).click();
  await page.getByRole('link', { name: 'To your second factor and passkeys' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.getByRole('region', { name: 'Services' }).count()).toBe(0);
  await addSecondFactor(page);
});

it('an operator sees the services, makes an account, limits and suspends it, and finds it in the audit trail', async () => {
  const { page } = operator;
  const name = `Shop of ${world.tenant.accountId}`;
  await page.getByRole('link', { name: 'Operate' }).click();
  const services = page.getByRole('region', { name: 'Services' });
  await services.getByRole('listitem').filter({ hasText: 'screening' }).getByText('running').waitFor();
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('active').waitFor();
  await page.getByRole('button', { name: `Change the limits of ${name}` }).click();
  await page.getByLabel('Calls a day').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await row.getByText('12', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Suspend ${name}` }).click();
  await row.getByText('suspended').waitFor();
  await page.reload();
  const trail = page.getByRole('region', { name: 'Audit trail' });
  await trail.getByRole('row').filter({ hasText: 'account.suspend' }).getByText('Olivia').first().waitFor();
});

it('data that is refused stays out of service, with the reasons', async () => {
  const { page } = operator;
  await page.getByRole('button', { name: 'Import: Exits of the Tor network' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('data refresh tor-exits').waitFor();
  expect(await dialog.getByRole('link', { name: 'The Tor Project' }).getAttribute('href')).toMatch(/^https:/);
  const file = { name: 'exits.txt', mimeType: 'text/plain', buffer: Buffer.from('no address\n') };
  await page.getByLabel('Files, plain or .gz').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByText('The data was refused').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
});

it('data of two files comes into service once both are checked, and is taken back', async () => {
  const { page } = operator;
  const set = page.getByRole('row').filter({ hasText: 'Exits of the Tor network' });
  await page.getByRole('button', { name: 'Import: Exits of the Tor network' }).click();
  const listOf = (network: string) => Array.from({ length: 40 }, (_, n) => `${network}.${n}\n`).join('');
  await page.getByLabel('Files, plain or .gz').setInputFiles(
    ['185.220.101', '185.220.102'].map((network, n) => ({
      name: `exits-${n}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(listOf(network)),
    })),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await page.getByText('In service').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await set.getByText('80', { exact: true }).waitFor();
  // Other stories have the suite after this one.
  await page.getByRole('button', { name: 'Roll back: Exits of the Tor network' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await set
    .getByRole('button', { name: 'Roll back: Exits of the Tor network' })
    .waitFor({ state: 'detached' });
});

it('no one else has the screen', async () => {
  const email = `ivy-${world.tenant.accountId}@example.com`;
  const { page } = await invite(world, operator.page, 'Ivy', email);
  expect(await page.getByRole('link', { name: 'Operate' }).count()).toBe(0);
  await page.goto(`${world.url}/operate`);
  await page.getByRole('link', { name: 'Back' }).waitFor();
});
