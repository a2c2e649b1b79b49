import { untilTrue } from '@rampart/testing';
import type { WatchedPage } from './browser.fixture';
import { type ConsoleWorld, invite, openConsoleWorld } from './console-world.fixture';

const ORDER = {
  ip: '89.160.20.112',
  name: 'Carla Example',
  email: 'Carla@shop.example',
  phone: '+49 151 23456789',
  username: 'carla',
  bill_name: 'Carla Example',
  bill_addr: '1 High Street',
  bill_zip_code: '10115',
  bill_city: 'Berlin',
  bill_country: 'DE',
  amount: '20',
  currency: 'EUR',
};

let world: ConsoleWorld;
let admin: WatchedPage;
let orderId: string;

beforeAll(async () => {
  world = await openConsoleWorld();
  admin = await world.openAsAdmin();
  orderId = await placeOrder();
});

afterAll(() => world?.close());

const placeOrder = async () => (await world.ask<{ shield_id: string }>('screen', ORDER)).shield_id;

it('an analyst sees that details are kept, and who may open them', async () => {
  const email = `privacy-${world.tenant.accountId}@example.com`;
  const { page } = await invite(world, admin.page, 'Ann', email);
  await page.goto(`${world.url}/orders/${orderId}`);
  await page.getByText('those who may reveal personal values can open it').waitFor();
  expect(await page.getByText('Carla').count()).toBe(0);
});

it('who may reveal them calls the customer: for a reason, which the audit trail has', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/orders/${orderId}`);
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await customer.getByRole('button', { name: 'Show them' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('the parcel came back');
  await page.getByRole('dialog').getByRole('button', { name: 'Show them' }).click();
  await customer.getByText('Carla Example', { exact: true }).first().waitFor();
  expect(await customer.getByRole('link', { name: '+49 151 23456789' }).getAttribute('href')).toBe(
    'tel:+4915123456789',
  );
  expect(await customer.getByRole('link', { name: 'Carla@shop.example' }).getAttribute('href')).toBe(
    'mailto:Carla%40shop.example',
  );
  await customer.getByText('1 High Street').waitFor();
  const { records } = await world.operator.ask<{ records: readonly { target: string; after: object }[] }>(
    'GET',
    `audit?account=${world.tenant.accountId}&action=value.reveal&limit=100`,
  );
  expect(records).toContainEqual(
    expect.objectContaining({
      target: `get-screen-details/api/v1/screen/${orderId}/details`,
      after: { reason: 'the parcel came back' },
    }),
  );
  await page.getByRole('button', { name: 'Mask them again' }).click();
  await customer.getByRole('button', { name: 'Show them' }).waitFor();
  expect(await page.getByText('Carla Example').count()).toBe(0);
});

it('an erasure shows its certificate, and the details are gone with the person', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/settings`);
  const panel = page.getByRole('region', { name: 'Personal data', exact: true });
  await panel.getByLabel('Value').fill('carla@shop.example');
  await panel.getByRole('button', { name: 'Show where it is stored' }).click();
  await panel.getByText('screening.order_values: 1').waitFor();
  await panel.getByText('Not counted, but erased as well').waitFor();
  await panel.getByRole('button', { name: 'Erase it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
  await panel.getByText(/Erased from \d+ rows/).waitFor();
  const certificates = page.getByRole('region', { name: 'Erasures and certificates' });
  await certificates.getByText('c***@shop.example').waitFor();
  await certificates.getByText(/\d+ rows · /).click();
  await certificates.getByText('screening.order_values').waitFor();
  await certificates.getByText('Olivia').waitFor();
  await page.goto(`${world.url}/orders/${orderId}`);
  await page.getByText('Nothing is kept of what the customer entered').waitFor();
});

it('an account that keeps no details says so on the order, and before it asks for a reason', async () => {
  const { page } = admin;
  await page.goto(`${world.url}/settings`);
  const keep = page.getByLabel('Keep names, addresses and phone numbers');
  await keep.uncheck();
  await untilTrue(async () => {
    const { in_force } = await world.ask<{ in_force: { order_details: string } }>('settings/privacy');
    return in_force.order_details === 'switched_off';
  }, 'details are not kept');
  await page.goto(`${world.url}/orders/${await placeOrder()}`);
  const sentence = 'this account does not keep what its customers enter';
  await page.getByRole('region', { name: 'Customer', exact: true }).getByText(sentence).waitFor();
  await page.getByRole('button', { name: 'Show personal values' }).click();
  await page.getByRole('dialog').getByText(sentence).waitFor();
});
