import type { ListMatch } from '@rampart/contracts';
import { listedValues, readVerdicts, settleVerdicts } from './list-verdicts';
import { buildOrder } from './screening-facts.builder';

const match = (fields: Partial<ListMatch>): ListMatch => ({
  index: 0,
  entryId: 1,
  listType: 'blacklist',
  matchType: 'exact',
  entityType: 'ip',
  entryValue: '203.0.113.7',
  reason: null,
  nonOverridable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  ...fields,
});

describe('listedValues', () => {
  it('asks for nothing that was not sent', () => {
    expect(listedValues(buildOrder())).toEqual([{ entityType: 'ip', value: '203.0.113.7' }]);
  });

  it('asks for every part of an order', () => {
    const values = listedValues(
      buildOrder({
        email: 'Ann@Example.com',
        phone: '020 7946 0958',
        billCountry: 'GB',
        deviceHash: 'd1',
        username: 'ann',
        binNo: '411111',
        shipAddr: '1 High St',
        shipCity: 'Leeds',
        shipZipCode: 'LS1 1AA',
        shipCountry: 'GB',
      }),
    );
    expect(values).toEqual([
      { entityType: 'ip', value: '203.0.113.7' },
      { entityType: 'email', value: 'Ann@Example.com', withHosted: true },
      { entityType: 'email_domain', value: 'example.com' },
      { entityType: 'phone', value: '+442079460958' },
      { entityType: 'device', value: 'd1' },
      { entityType: 'username', value: 'ann' },
      { entityType: 'account', value: 'ann' },
      { entityType: 'card_bin', value: '411111' },
      { entityType: 'address', value: '1 High St' },
      { entityType: 'address', value: '1 High St, LS1 1AA, GB' },
      { entityType: 'address', value: '1 High St, Leeds, LS1 1AA, GB' },
    ]);
  });
});

describe('readVerdicts', () => {
  const asked = listedValues(buildOrder({ email: 'ann@example.com' }));

  it('distinguishes blacklist, whitelist and what nothing overrides', () => {
    const verdicts = readVerdicts(asked, [
      match({ index: 0, nonOverridable: true }),
      match({ index: 1, entityType: 'email', listType: 'whitelist' }),
    ]);
    expect([...verdicts.blacklisted]).toEqual(['ip']);
    expect([...verdicts.nonOverridable]).toEqual(['ip']);
    expect([...verdicts.whitelisted]).toEqual(['email']);
  });

  it('keeps what depends on the mail hosts apart until they are known', () => {
    const certain = match({ index: 0, entryId: 1, listType: 'whitelist' });
    const verdicts = readVerdicts(asked, [
      certain,
      match({ index: 1, entryId: 2, entityType: 'email', ifHosted: true }),
    ]);
    expect(settleVerdicts(verdicts, false)).toEqual(readVerdicts(asked, [certain]));
    const hosted = settleVerdicts(verdicts, true);
    expect([[...hosted.whitelisted], [...hosted.blacklisted], hosted.entryIds]).toEqual([
      ['ip'],
      ['email'],
      [1, 2],
    ]);
    const plain = readVerdicts(asked, [certain]);
    expect(settleVerdicts(plain, true)).toBe(plain);
  });

  it.each(['email_domain', 'domain'])(
    'takes no entry about the %s for one about the customer',
    (entityType) => {
      const verdicts = readVerdicts(asked, [match({ index: 1, entityType, listType: 'whitelist' })]);
      expect([...verdicts.whitelisted]).toEqual(['email_domain']);
    },
  );

  it('ignores a match for a place that was not asked', () => {
    expect(readVerdicts(asked, [match({ index: 99 })]).blacklisted.size).toBe(0);
  });
});
