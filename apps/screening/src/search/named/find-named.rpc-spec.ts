import { findNamed, type OrderFields, screenOrder, summarizeListEntry } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { buildRequest } from '../../../test/screening.fixture';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../../rules/fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture(1);
});
afterAll(() => fixture.stop());

const find = (accountId: number, text: string, rest: { orders?: boolean; rules?: boolean } = {}) =>
  fixture.rpc.call(findNamed, { accountId, text, orders: true, rules: true, ...rest });
const screen = async (accountId: number, order: Partial<OrderFields>) =>
  (await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }))).shieldId;

describe('find-named', () => {
  it('finds orders by their id and the shop’s own, rules by their id and a part of their name in any case', async () => {
    const accountId = fixture.newAccount();
    const id = await screen(accountId, { userOrderId: 'A-1001' });
    const ids = await fixture.publish(accountId, { name: '100 % Proxies_old' }, { name: 'Tor' });
    const orders = async (text: string) =>
      (await find(accountId, text)).orders.map(({ shield_id }) => shield_id);
    const rules = async (text: string) => (await find(accountId, text)).rules.map(({ name }) => name);
    expect(await orders(id.toUpperCase())).toEqual([id]);
    expect(await orders('A-1001')).toEqual([id]);
    expect(await orders('A-100')).toEqual([]);
    expect(await rules('proxies_')).toEqual(['100 % Proxies_old']);
    expect(await rules('proxiesX')).toEqual([]);
    expect(await rules(String(ids.get('Tor')))).toEqual(['Tor']);
    expect(await find(accountId, 'tor', { orders: false })).toMatchObject({
      orders: [],
      rules: [{ mode: 'active' }],
    });
    expect(await find(accountId, id, { orders: false, rules: false })).toEqual({ orders: [], rules: [] });
    expect(await find(fixture.newAccount(), id)).toEqual({ orders: [], rules: [] });
  });
});

describe('an order that a list entry matched', () => {
  it('is found by the entry, and counts among its hits', async () => {
    const accountId = fixture.newAccount();
    const other = { listType: 'blacklist', entityType: 'email', value: 'bob@example.com' } as const;
    fixture.neighbours.list(accountId, other, { ...other, value: 'ann@example.com' });
    const id = await screen(accountId, { email: 'ann@example.com' });
    await screen(accountId, { email: 'eve@example.com' });
    const hits = () => fixture.rpc.call(summarizeListEntry, { accountId, entryId: 1 });
    await untilTrue(async () => (await hits()).orders > 0, 'the entry has a hit');
    expect(await hits()).toMatchObject({
      orders: 1,
      decisions: { reject: 1 },
      screenings: [{ shield_id: id }],
    });
    for (const none of [
      { accountId, entryId: 0 },
      { accountId: fixture.newAccount(), entryId: 1 },
    ]) {
      expect((await fixture.rpc.call(summarizeListEntry, none)).orders).toBe(0);
    }
  });
});
