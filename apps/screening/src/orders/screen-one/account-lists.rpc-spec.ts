import { screenOrder } from '@rampart/contracts';
import { fullOrder, richFacts } from '../../../test/rich-order';
import {
  buildRequest,
  readResult,
  type ScreeningFixture,
  startFixture,
} from '../../../test/screening.fixture';

let fixture: ScreeningFixture;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.stop());

beforeEach(() => {
  fixture.neighbours.facts = () => richFacts;
  fixture.neighbours.entries.clear();
});

describe("the account's lists", () => {
  it.each([
    ['ip', '198.51.100.4', 'ip_geolocation'],
    ['email', 'ann@example.com', 'email_address'],
    ['email_domain', 'example.com', 'email_address'],
    ['phone', '+442079460958', 'phone_number'],
    ['username', 'ann-of-the-green', 'username'],
    ['account', 'ann-of-the-green', 'username'],
    ['device', 'device-1', 'device'],
    ['card_bin', '411111', 'credit_card'],
    ['address', '1 High Street, LS1 1AA, GB', 'shipping_address'],
  ] as const)(
    'rejects a blacklisted %s and says so in its section alone',
    async (entityType, value, section) => {
      fixture.neighbours.list(1, { listType: 'blacklist', entityType, value });
      const { result } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
      const { shield_status, shield_score, ...sections } = readResult(result);
      expect({ shield_status, shield_score }).toEqual({ shield_status: 'REJECT', shield_score: 100 });
      const flagged = Object.entries(sections).filter(
        ([, fields]) => typeof fields === 'object' && 'is_in_blacklist' in fields && fields.is_in_blacklist,
      );
      expect(flagged.map(([name]) => name)).toEqual([section]);
    },
  );

  it('approves a whitelisted customer, with the reason, and still reports the true flags', async () => {
    fixture.neighbours.list(
      1,
      { listType: 'whitelist', entityType: 'email', value: 'ann@example.com' },
      { listType: 'blacklist', entityType: 'ip', value: '198.51.100.4' },
    );
    const { result } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    expect(readResult(result)).toMatchObject({
      shield_status: 'APPROVE',
      shield_score: 0,
      shield_reasons: expect.arrayContaining([
        'This e-mail address is on the whitelist, so the order is approved.',
      ]),
      ip_geolocation: { is_in_blacklist: true, fraud_score: 70 },
      email_address: { is_disposable: true },
    });
  });

  it('rejects even a whitelisted customer on an entry that nothing overrides', async () => {
    fixture.neighbours.list(
      1,
      { listType: 'whitelist', entityType: 'email', value: 'ann@example.com' },
      { listType: 'blacklist', entityType: 'ip', value: '198.51.100.4', nonOverridable: true },
    );
    const { result } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    expect(readResult(result)).toMatchObject({ shield_status: 'REJECT', shield_score: 100 });
  });

  it('lets a whitelisted IP cancel what speaks against it, and nothing more', async () => {
    const accountId = 3;
    fixture.neighbours.list(accountId, { listType: 'whitelist', entityType: 'ip', value: '198.51.100.4' });
    const { result, expansions } = await fixture.rpc.call(
      screenOrder,
      buildRequest(fullOrder, { accountId }),
    );
    expect(expansions.contributions.map((each) => each.code)).toEqual([
      'bill_ship_city_mismatch',
      'email_disposable',
      'whitelisted_ip',
    ]);
    expect(readResult(result)).toMatchObject({
      shield_status: 'APPROVE',
      ip_geolocation: { fraud_score: 70, is_proxy: true },
    });
  });

  it("is not touched by another account's lists", async () => {
    fixture.neighbours.list(2, { listType: 'blacklist', entityType: 'ip', value: '198.51.100.4' });
    const { result } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    expect(readResult(result).ip_geolocation.is_in_blacklist).toBe(false);
  });
});
