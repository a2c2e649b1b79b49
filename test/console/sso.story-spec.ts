import {
  CLIENT,
  startProvider,
  type TestProvider,
} from '../../apps/gateway/src/console/sso/identity-provider.fixture';
import type { RunningApp } from '../../tools/suite/running-app';
import type { WatchedPage } from './browser.fixture';
import { accept, type ConsoleWorld, openConsoleWorld } from './console-world.fixture';
import { newPage, stage } from './stage.fixture';

let world: ConsoleWorld;
let gateway: RunningApp;
let provider: TestProvider;
let admin: WatchedPage;
let signInUrl: string;

beforeAll(async () => {
  // The provider warns of its defaults for development.
  for (const name of ['warn', 'info'] as const) jest.spyOn(console, name).mockImplementation();
  world = await openConsoleWorld(false);
  // The provider is on this machine, where a gateway otherwise opens no connection.
  gateway = await stage().suite.startApp('gateway', {
    SSO_ALLOW_PRIVATE: 'on',
    SIGN_IN_SECRETS_KEYS: Buffer.alloc(32, 7).toString('base64'),
  });
  provider = await startProvider(`${gateway.consoleUrl}/sso/back`);
  provider.employees.set('ivy', {
    name: 'Ivy Example',
    email: `ivy-${world.tenant.accountId}@corp.example`,
    email_verified: true,
    groups: ['risk'],
  });
  provider.employees.set('max', { name: 'Max Example', groups: ['canteen'] });
  admin = await newPage();
});

afterAll(async () => {
  await provider?.close();
  if (gateway) await stage().suite.stopApp(gateway);
  await world?.close();
});

/** Signs in at the provider's own pages, and agrees to what Rampart wants to know. */
async function signInAtProvider({ page }: WatchedPage, login: string): Promise<void> {
  // Its pages ask for a typeface that is not on this machine.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto(signInUrl);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/interaction\//);
  await page.locator('form button[type=submit]').click();
}

it('an admin connects the provider of the organisation and grants a group a role', async () => {
  const { page } = admin;
  const link = await world.operator.ask<{ url: string }>('POST', 'setup-links', {
    account_id: world.tenant.accountId,
  });
  const { hash, pathname } = new URL(link.url);
  await accept(
    page,
    `${gateway.consoleUrl}${pathname}${hash}`,
    'Olivia',
    `olivia-sso-${world.tenant.accountId}@example.com`,
  );
  await page.goto(`${gateway.consoleUrl}/settings`);
  await page.getByRole('button', { name: 'Add a provider' }).click();
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await panel.getByText(`${gateway.consoleUrl}/sso/back`).waitFor();
  await panel.getByLabel('Name', { exact: true }).fill('Example Corp');
  await panel.getByLabel('Issuer').fill(provider.issuer);
  await panel.getByLabel('Client ID').fill(CLIENT.client_id);
  await panel.getByLabel('Client secret').fill(CLIENT.client_secret);
  await panel.getByRole('button', { name: 'Add a provider' }).click();
  const added = page.getByRole('region', { name: 'Example Corp' });
  await added.getByLabel('Group', { exact: true }).fill('risk');
  await added.getByRole('button', { name: 'Add this group' }).click();
  await added.getByRole('button', { name: 'Remove the group risk' }).waitFor();
  signInUrl = (await added.getByText(`${gateway.consoleUrl}/sso/`).textContent()) ?? '';
});

it('a person of the group signs in at the provider, and has the role without an invitation', async () => {
  const ivy = await newPage();
  await signInAtProvider(ivy, 'ivy');
  await ivy.page.getByRole('link', { name: 'Queue' }).waitFor();
  // Neither the code nor the state stays in the address.
  expect(new URL(ivy.page.url()).search).toBe('');
  await ivy.page.goto(`${gateway.consoleUrl}/settings`);
  await ivy.page.getByRole('region', { name: 'Where you are signed in' }).waitFor();
  expect(await ivy.page.getByRole('button', { name: 'Add a provider' }).count()).toBe(0);
  await admin.page.reload();
  const member = admin.page.getByRole('row').filter({ hasText: 'Ivy Example' });
  expect(await member.getByRole('combobox').inputValue()).toBe('analyst');
});

it('a person of no such group learns that there is no access, and nothing else', async () => {
  const max = await newPage();
  await signInAtProvider(max, 'max');
  await max.page.getByRole('alert').waitFor();
  expect(await max.page.getByRole('link', { name: 'Queue' }).count()).toBe(0);
});
