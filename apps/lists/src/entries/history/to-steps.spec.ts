import type { HistoryRow } from './entry-history.repository';
import { toSteps } from './to-steps';

const NOW = new Date('2030-06-01T00:00:00.000Z');
const BEFORE = new Date('2030-05-01T00:00:00.000Z');
const AFTER = new Date('2030-07-01T00:00:00.000Z');

function aRow(changes: Partial<HistoryRow> = {}): HistoryRow {
  return {
    accountId: '1',
    entryId: '1',
    position: '1',
    change: 'added',
    at: new Date('2030-01-01T00:00:00.000Z'),
    actorKind: 'key',
    actorId: 'key_1',
    reason: null,
    listType: 'blacklist',
    entityType: 'ip',
    matchType: 'exact',
    value: '203.0.113.7',
    nonOverridable: false,
    expiresAt: null,
    attemptId: null,
    now: NOW,
    ...changes,
  };
}

const changesOf = (...rows: HistoryRow[]) => toSteps(rows).map(({ change }) => change);

describe('toSteps', () => {
  it('lists each step with who took it', () => {
    expect(toSteps([aRow({ reason: 'Fraud' })])).toEqual([
      {
        change: 'added',
        at: '2030-01-01T00:00:00.000Z',
        actor: { kind: 'key', id: 'key_1' },
        reason: 'Fraud',
        non_overridable: false,
        expires_at: null,
      },
    ]);
  });

  it('has a step for the expiry of an entry, without an author', () => {
    expect(toSteps([aRow({ expiresAt: BEFORE })])[1]).toMatchObject({
      change: 'expired',
      at: BEFORE.toISOString(),
      actor: null,
    });
    expect(changesOf(aRow({ expiresAt: AFTER }))).toEqual(['added']);
  });

  it('reports an expiry between two steps only when it came before the second', () => {
    const revived = aRow({ at: new Date('2030-05-15T00:00:00.000Z') });
    expect(changesOf(aRow({ expiresAt: BEFORE }), revived)).toEqual(['added', 'expired', 'added']);
    const prolonged = aRow({ change: 'changed', at: new Date('2030-04-01T00:00:00.000Z') });
    expect(changesOf(aRow({ expiresAt: BEFORE }), prolonged)).toEqual(['added', 'changed']);
  });

  it('lets nothing expire that has been removed', () => {
    expect(changesOf(aRow(), aRow({ change: 'removed', expiresAt: BEFORE }))).toEqual(['added', 'removed']);
  });
});
