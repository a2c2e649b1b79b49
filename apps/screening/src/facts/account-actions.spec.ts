import type { AccountActions } from '@rampart/contracts';
import { recentChanges, signInsAsOrders } from './account-actions';

const AT = new Date('2026-03-02T12:00:00Z');
const timeBefore = (ms: number) => new Date(AT.getTime() - ms).toISOString();
const HOUR = 3_600_000;
const changed = (...changes: AccountActions['changes']): AccountActions => ({ changes, signIns: [] });

describe('recentChanges', () => {
  it('gives each kind of change once, the latest, in whole hours before the order', () => {
    const actions = changed(
      { what: 'email', at: timeBefore(5 * HOUR) },
      { what: 'password', at: timeBefore(3.9 * HOUR) },
      { what: 'email', at: timeBefore(2 * HOUR) },
    );
    expect(recentChanges(actions, AT)).toEqual([
      { what: 'password', hours: 3 },
      { what: 'email', hours: 2 },
    ]);
  });

  it('counts the last day, and what another clock puts a moment later', () => {
    expect(recentChanges(changed({ what: 'phone', at: timeBefore(24 * HOUR) }), AT)).toEqual([
      { what: 'phone', hours: 24 },
    ]);
    expect(recentChanges(changed({ what: 'phone', at: timeBefore(24 * HOUR + 1) }), AT)).toEqual([]);
    expect(recentChanges(changed({ what: 'phone', at: timeBefore(-1_000) }), AT)).toEqual([
      { what: 'phone', hours: 0 },
    ]);
    expect(recentChanges(changed({ what: 'phone', at: timeBefore(-HOUR) }), AT)).toEqual([]);
  });
});

describe('signInsAsOrders', () => {
  const place = { latitude: -33.9, longitude: 151.2, isAnonymous: false };

  it('gives the places of the last day', () => {
    const signIns = [
      { at: timeBefore(HOUR), ...place },
      { at: timeBefore(25 * HOUR), ...place },
    ];
    expect(signInsAsOrders({ changes: [], signIns }, AT)).toEqual([
      { identity: '', ip: { ...place, at: new Date(timeBefore(HOUR)) }, ship: null },
    ]);
  });
});
