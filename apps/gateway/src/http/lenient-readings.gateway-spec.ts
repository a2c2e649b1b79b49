import { addEntry, checkDevice, checkPhone, type RequestOf, screenOrder } from '@rampart/contracts';
import { getPhoneCheck } from '../endpoints/checks/get-phone-check/get-phone-check.endpoint';
import { postDeviceCheck } from '../endpoints/checks/post-device-check/post-device-check.endpoint';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import { recordedReply } from '../openapi/recorded-reply.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

const EXPANSIONS = { contributions: [], risk_contributions: [], degraded: [], data_sets: [] };

let gateway: TestGateway;
let key: TestKey;
let order: RequestOf<typeof screenOrder>['order'];
let country: string | null;
let webdriver: boolean | null;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(screenOrder, (request) => {
    order = request.order;
    const { warnings } = request;
    if (order.billCountry === 'Narnia')
      warnings.push({ param: 'bill_country', code: 'unreadable', message: '' });
    const expansions = { contributions: [], warnings, degraded: [] };
    return { shieldId: screeningExample.shield_id, result: JSON.stringify(screeningExample), expansions };
  });
  await gateway.answer(checkPhone, (request) => {
    country = request.country;
    return { record: recordedReply(getPhoneCheck) as never, expansions: EXPANSIONS };
  });
  await gateway.answer(checkDevice, (request) => {
    webdriver = request.signals.webdriver;
    return { record: recordedReply(postDeviceCheck) as never, expansions: EXPANSIONS };
  });
  await gateway.answer(addEntry, () => ({ id: 1, isNew: true }));
});

async function send(path: string, body?: object | string) {
  const isText = typeof body === 'string';
  const response = await fetch(`${gateway.url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: key.bearer,
      ...(body && { 'content-type': isText ? 'application/x-www-form-urlencoded' : 'application/json' }),
    },
    body: isText ? body : body && JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { status: response.status, ignored: response.headers.get('x-ignored-fields') };
}

describe('unknown members of a JSON body', () => {
  const SHOP = { items: [{}], customer: { addresses: [{ lines: ['a'] }] }, a: null };

  it.each([
    ['screen', { ip: '192.0.2.1' }],
    ['device/check', { webdriver: true }],
  ])('are ignored and named by POST %s, whatever is in them', async (path, known) => {
    const { status, ignored } = await send(path, { ...SHOP, ...known });
    expect([status, ignored]).toEqual([200, 'items, customer, a']);
  });

  it('are named within bounds, however many there are', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`f${n}-${'x'.repeat(100)}`, [{}]]),
    );
    const { status, ignored } = await send('screen', { ...many, ip: '192.0.2.1' });
    expect([status, ignored?.split(', ').length]).toEqual([200, 20]);
    expect(ignored?.length).toBeLessThan(20 * 66);
  });
});

describe('lenient readings', () => {
  it.each([
    ['UK', 'GB', null],
    [' gb ', 'GB', null],
    ['EN', null, 'country'],
    ['EU', null, 'country'],
    ['XX', null, 'country'],
    ['ZZ', null, 'country'],
  ])('country=%s of a phone check is %s, and names what was dropped: %s', async (sent, read, dropped) => {
    const { status, ignored } = await send(
      `phone/check?phone=02079460000&country=${encodeURIComponent(sent)}`,
    );
    expect([status, country, ignored]).toEqual([200, read, dropped]);
  });

  it.each([
    [{ bill_country: 'uk', ship_country: 'EL' }, { billCountry: 'GB', shipCountry: 'GR' }, null],
    [
      { bill_country: 'XX', ship_country: 'EU' },
      { billCountry: null, shipCountry: null },
      'bill_country, ship_country',
    ],
    [{ bill_country: 'Narnia' }, { billCountry: 'Narnia' }, 'bill_country'],
    [{ amount: ' 12 ', currency: ' eur ' }, { amount: 12, currency: 'EUR' }, null],
    [{ amount: ' ', currency: 'XYZ' }, { amount: null, currency: null }, 'currency'],
    [{ currency: 'BTC' }, { currency: null }, 'currency'],
    [{ ip: ' 192.0.2.7 ' }, { ip: '192.0.2.7' }, null],
    [{ ip: 1 }, { ip: '' }, 'ip'],
    [{ ip: null }, { ip: '' }, null],
    [{ ip: '' }, { ip: '' }, null],
    [{ ip: '192.0.2.7:80' }, { ip: '192.0.2.7' }, null],
    [{ ip: '10.0.0.1, 192.0.2.7' }, { ip: '192.0.2.7' }, null],
    [{ bin_no: '12' }, { binNo: null, cardSubmitted: true }, 'bin_no'],
  ])('an order with %j is read as %j, and names what was dropped: %s', async (sent, read, dropped) => {
    const { status, ignored } = await send('screen', sent);
    expect([status, ignored]).toEqual([200, dropped]);
    expect(order).toMatchObject(read);
  });

  it.each([
    ['yes', true],
    ['on', true],
    ['1', true],
    ['TRUE', true],
    ['no', false],
    [' off', false],
  ])('webdriver=%s is %s', async (sent, read) => {
    const { status, ignored } = await send('device/check', `webdriver=${sent}`);
    expect([status, ignored, webdriver]).toEqual([200, null, read]);
  });

  it('names a webdriver that is neither', async () => {
    expect(await send('device/check', 'webdriver=maybe')).toEqual({ status: 200, ignored: 'webdriver' });
    expect(webdriver).toBeNull();
  });

  it('reads words in any case', async () => {
    const entry = { list_type: 'Blacklist', entity_type: 'IP', value: '192.0.2.1', non_overridable: 'Yes' };
    expect(await send('lists', entry)).toEqual({ status: 200, ignored: null });
  });
});
