import { untilTrue } from '@rampart/testing';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { findBarriers, type WatchedPage } from './browser.fixture';
import { type ConsoleWorld, invite, openConsoleWorld, PASSWORD, signIn } from './console-world.fixture';
import { newPage } from './stage.fixture';

let world: ConsoleWorld;
let admin: WatchedPage;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
});

afterAll(() => world?.close());

/** The text of the key that was just made; closes the dialog that shows it. */
async function takeKey(page: Page): Promise<string> {
  const key = (await page.getByLabel('The new key').textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();
  return key;
}

const callWith = (key: string) => world.client.ask('/api/v1/account', { key });

it('an admin makes a key, whose text is shown once and works at once', async () => {
  const { page } = admin;
  await page.getByRole('link', { name: 'Integrate' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('web shop');
  await page.getByRole('button', { name: 'Create the key' }).click();
  const key = await takeKey(page);
  expect(key).toMatch(/^rmp_test_/);
  expect((await callWith(key)).status).toBe(200);
  await page.getByRole('region', { name: 'curl' }).getByText(key).waitFor();
  await page.reload();
  await page.getByRole('row', { name: /web shop/ }).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
});

it('an admin rotates the key and revokes its successor', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Rotate: web shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
  const key = await takeKey(page);
  expect((await callWith(key)).status).toBe(200);
  await page.getByText('replaced, ends soon').waitFor();
  await page.getByRole('button', { name: 'Revoke: web shop' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('revoked').waitFor();
  expect((await callWith(key)).status).toBe(401);
});

it('a publishable key is bound to the origins of its pages', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('shop page');
  await page.getByLabel('Kind').selectOption('publishable');
  await page.getByLabel('Origins of your pages').fill('https://shop.example');
  await page.getByRole('button', { name: 'Create the key' }).click();
  expect(await takeKey(page)).toMatch(/^rmp_pub_/);
  await page.getByText('https://shop.example').waitFor();
});

it('an admin changes a threshold and sees beforehand what the newest orders would have become', async () => {
  await world.screen('thresholds@shop.example', 20);
  const { page } = admin;
  await page.goto(`${world.url}/settings`);
  await page.getByRole('heading', { name: /The newest \d+ orders?/ }).waitFor();
  await page.getByLabel('Reject from').fill('80');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved. Applies from the next order').waitFor();
  expect(await world.ask('thresholds')).toMatchObject({ reject_from: 80, in_force: { reject_from: 80 } });
});

it('an admin limits how often an e-mail address may act', async () => {
  const { page } = admin;
  const panel = page.getByRole('region', { name: 'Velocity limits' });
  await panel.getByRole('button', { name: 'Add a limit' }).click();
  await panel.getByLabel('in a minute').fill('2');
  await panel.getByRole('button', { name: 'Save the limits' }).click();
  await panel.getByText('Saved.').waitFor();
  expect(await world.ask('thresholds/velocity')).toMatchObject({
    thresholds: [{ entity_type: 'email', action: null, limits: { '60s': 2, '86400s': 200 } }],
  });
});

it('the audit trail names who did it, and an erasure is shown before it is done', async () => {
  const { page } = admin;
  await page.getByRole('heading', { name: 'Audit trail' }).waitFor();
  const trail = page.getByRole('region', { name: 'Audit trail' });
  await trail.getByLabel('Action').fill('api_key.revoke');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('row', { name: /Olivia.*api_key.revoke/ }).waitFor();
  await page
    .getByRole('region', { name: 'Personal data' })
    .getByLabel('Value')
    .fill('thresholds@shop.example');
  await page.getByRole('button', { name: 'Show where it is stored' }).click();
  await page.getByText(/rows? contains? it/).waitFor();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
  await page.getByText(/Erased from/).waitFor();
});

it('an analyst has neither keys nor what belongs to admins', async () => {
  const email = `integrate-${world.tenant.accountId}@example.com`;
  const { page } = await invite(world, admin.page, 'Ann', email);
  expect(await page.getByRole('link', { name: 'Integrate' }).count()).toBe(0);
  await page.goto(`${world.url}/settings`);
  await page.getByRole('heading', { name: 'Thresholds' }).waitFor();
  for (const title of ['Single sign-on', 'Audit trail', 'Personal data', 'Members']) {
    expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  }
});

it('a person turns a second factor on, and signs in with a recovery code', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/settings`);
  await setUpSecondFactor(page);
  const recoveryCode = await page
    .getByRole('listitem')
    .getByText(/^[\da-f]{5}(-[\da-f]{5}){3}$/)
    .first()
    .textContent();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await signIn(page, `olivia-${world.tenant.accountId}@example.com`);
  await page.getByLabel('Code from your authenticator').fill(recoveryCode ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Queue' }).waitFor();
  await page.goto(`${world.url}/settings`);
  await page.getByText('9 recovery codes are left').waitFor();
});

it('a person adds a passkey, and signs in with it alone', async () => {
  const { page } = await invite(world, admin.page, 'Cleo', `cleo-${world.tenant.accountId}@example.com`);
  const url = world.url.replace('127.0.0.1', 'localhost');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${world.url}/settings`);
  await page.getByRole('link', { name: url }).click();
  await page.getByLabel('E-mail').fill(`cleo-${world.tenant.accountId}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Name of the passkey').fill('Laptop');
  await page.getByLabel('Your password, to add it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: 'Queue' }).waitFor();
  // The password alone lets Cleo in, and change nothing about that.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail').fill(`cleo-${world.tenant.accountId}@example.com`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Confirm that it is you' }).click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.getByLabel('Name of the passkey').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').waitFor();
  const password = page.getByRole('region', { name: 'Your password' });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill('another lighthouse keeper counts');
  await password.getByLabel('Remove Laptop').check();
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByText('Changed. Your other sessions have ended.').waitFor();
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).waitFor({ state: 'detached' });
});

it('an admin demands a second factor, which holds a colleague until there is one, and resets it', async () => {
  const email = `ben-${world.tenant.accountId}@example.com`;
  const { page } = admin;
  const { page: ben } = await invite(world, page, 'Ben', email);
  const demand = page.getByLabel('Require a second factor with every password');
  await demand.click();
  await untilTrue(() => demand.isChecked(), 'it is demanded');
  // His page also asks by itself now and then, and may be held, without any link, before he clicks.
  await ben
    .getByRole('link', { name: 'Orders' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await ben.getByRole('heading', { name: 'Second factor required' }).waitFor();
  expect(await ben.getByRole('navigation').count()).toBe(0);
  expect(await findBarriers(ben)).toEqual([]);
  // Within half an hour of the link.
  await setUpSecondFactor(ben);
  await ben.getByText('Save these recovery codes').waitFor();
  await ben.getByRole('button', { name: 'Continue' }).click();
  await ben.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Reset the second factor of Ben' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await dialog.getByText('Removed: the authenticator with its recovery codes.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('row').filter({ hasText: email }).getByText('none', { exact: true }).waitFor();
  // His page may ask by itself before he clicks.
  await ben
    .getByRole('link', { name: 'Lists' })
    .click({ timeout: 5_000 })
    .catch(() => {});
  await ben.getByText('Your session has ended').waitFor();
});

it('the password alone sets up nothing that is demanded: that takes a link from the admin', async () => {
  const email = `ben-${world.tenant.accountId}@example.com`;
  const { page } = admin;
  const { page: ben } = await newPage();
  await ben.goto(world.url);
  await signIn(ben, email);
  await ben.getByText('Ask an admin of your account for a link').waitFor();
  expect(await ben.getByRole('button', { name: 'Set up' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Let Ben set up a second factor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByText(`${world.url}/`).textContent();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await ben.goto(link ?? '');
  await ben.getByLabel('Your password').fill(PASSWORD);
  expect(await findBarriers(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'Start' }).click();
  await setUpSecondFactor(ben);
  await ben.getByRole('button', { name: 'Continue' }).click();
  await ben.getByRole('link', { name: 'Queue' }).waitFor();
});

it('an admin who leaves is removed together with the keys that they know', async () => {
  const { page } = admin;
  const email = `dana-${world.tenant.accountId}@example.com`;
  const demand = page.getByLabel('Require a second factor with every password');
  await demand.click();
  await untilTrue(async () => !(await demand.isChecked()), 'it is no longer demanded');
  const { page: dana } = await invite(world, page, 'Dana', email);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('combobox').selectOption('admin');
  await untilTrue(async () => (await row.getByText('members and webhooks').count()) > 0, 'Dana is an admin');
  await dana.reload();
  await signIn(dana, email);
  await dana.getByRole('link', { name: 'Integrate' }).click();
  await dana.getByRole('button', { name: 'New key' }).click();
  await dana.getByLabel('Name').fill('known to Dana');
  await dana.getByRole('button', { name: 'Create the key' }).click();
  const key = await takeKey(dana);
  await row.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('known to Dana').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await callWith(key)).status).toBe(401);
});

async function setUpSecondFactor(page: Page): Promise<void> {
  await page.getByLabel('Your password, again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const uri = await page.getByRole('link', { name: 'Open the authenticator app' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page
    .getByLabel('Code from the authenticator app')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn it on' }).click();
}
