import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';

let suite: TestSuite;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  client = clientOf(suite.url);
  tenant = await operatorOf(suite).newTenant();
  const answers = await Promise.all(
    ORDERS.map((form) => client.ask('/api/v1/screen', { key: tenant.key, form })),
  );
  if (answers.some(({ status }) => status !== 200)) throw new Error('an order was not screened');
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

/** Orders as shops send them, in any spelling. */
const ORDERS: Record<string, string>[] = [
  {
    ip: '81.2.69.142',
    email: 'Ann@Shop.Example',
    username: 'Ann',
    bin_no: '411111',
    phone: '+44 20 7946 0958',
  },
  { ip: '81.2.69.143', email: 'bob@eu.shop.example', username: 'ann', bin_no: '41111122' },
  { ip: '81.2.70.1', email: 'cy@myshop.example', username: 'Cy', bin_no: '4111-1123' },
  { ip: '2001:db8:0:0::7', email: 'di@bücher.example', device_hash: 'd1_abc' },
  { ip: '2001:DB8::8', email: 'ed@a.b.shop.example', phone: '020 7946 0958', bill_country: 'GB' },
  { ip: '::ffff:81.2.69.144', email: 'n/a', phone: '12', bin_no: '5' },
];

/** The value that a shop sends for guests: it identifies no one, and `POST lists/check` would refuse it. */
const UNREADABLE = new Set(['n/a', '12', '5']);

/** The values of an order in the form for `POST lists/check`. */
const FIELDS = {
  ip: ['ip'],
  email: ['email'],
  email_domain: ['email'],
  domain: ['email'],
  username: ['username'],
  account: ['username'],
  phone: ['phone'],
  device: ['device_hash'],
  card_bin: ['bin_no'],
} as const;

const ENTRIES: [keyof typeof FIELDS, string][] = [
  ['ip', '81.2.69.142'],
  ['ip', '81.2.69.0/24'],
  ['ip', '2001:db8::/32'],
  ['ip', '2001::/16'],
  ['email', 'ann@shop.example'],
  ['email', '*@shop.example'],
  ['email', '*.shop.example'],
  ['email_domain', 'shop.example'],
  ['email_domain', '*.shop.example'],
  ['domain', 'xn--bcher-kva.example'],
  ['domain', '*.shop.example'],
  ['username', 'ANN'],
  ['account', 'Ann'],
  ['phone', '+442079460958'],
  ['device', 'd1_abc'],
  ['card_bin', '411111'],
  ['card_bin', '41111122'],
  ['card_bin', '4111112'],
];

/** How many of the orders match an entry in force, according to the lists themselves. */
async function matchedBy(kind: keyof typeof FIELDS): Promise<number> {
  // An e-mail address is checked as one, whatever the kind of the entry: a screening does the same.
  const asked = kind === 'email_domain' || kind === 'domain' ? 'email' : kind;
  const values = ORDERS.flatMap((order) =>
    FIELDS[kind].flatMap((field) => (isValue(order[field]) ? [phoneOf(order, order[field])] : [])),
  );
  const { data } = await client.ask('/api/v1/lists/check', {
    key: tenant.key,
    json: { entity_type: asked, values },
  });
  const checks = data.checks as { is_blacklisted: boolean }[];
  return checks.filter((each) => each.is_blacklisted).length;
}

const isValue = (text: string | undefined): text is string => text !== undefined && !UNREADABLE.has(text);

/** The lists cannot interpret a national number; a screening reads it in the country of its order. */
const phoneOf = (order: Record<string, string>, value: string): string =>
  value === order.phone && order.bill_country === 'GB' ? `+44${value.replace(/^0/, '')}` : value;

describe('what an entry would have hit', () => {
  it.each(ENTRIES)('is what it matches once it is added: %s %s', async (entity_type, value) => {
    const form = { list_type: 'blacklist', entity_type, value };
    const preview = await client.ask('/api/v1/lists/preview', { key: tenant.key, form });
    expect([preview.status, preview.error]).toEqual([200, {}]);
    const added = await client.ask('/api/v1/lists', { key: tenant.key, form });
    expect(preview.data.screenings).toBe(await matchedBy(entity_type));
    const removed = await client.ask(`/api/v1/lists/${added.data.id}`, { key: tenant.key, method: 'DELETE' });
    expect(removed.status).toBe(200);
  });
});
