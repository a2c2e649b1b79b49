import { ACTION_VALUES, sandboxActions } from './sandbox-actions';

const NOW = new Date('2026-03-01T12:00:00Z');
const TWO_HOURS_AGO = '2026-03-01T10:00:00.000Z';

describe('sandboxActions', () => {
  it.each([
    ['sandbox-changed-password', ['password']],
    [' Sandbox-Changed-Email-7', ['password', 'email']],
  ])('lets %s have changed something two hours before', (username, changed) => {
    expect(sandboxActions(username, NOW)).toEqual({
      changes: changed.map((what) => ({ what, at: TWO_HOURS_AGO })),
      signIns: [],
    });
  });

  it('lets a customer have signed in elsewhere an hour before', () => {
    expect(sandboxActions('sandbox-signed-in-abroad', NOW)).toMatchObject({
      changes: [],
      signIns: [{ at: '2026-03-01T11:00:00.000Z', latitude: -33.9, isAnonymous: false }],
    });
  });

  it('knows nothing of others', () => {
    for (const username of [null, 'ann', 'sandbox-calm'])
      expect(sandboxActions(username, NOW)).toEqual({ changes: [], signIns: [] });
  });

  it('documents values that do something', () => {
    for (const { value } of ACTION_VALUES) {
      const { changes, signIns } = sandboxActions(value.replace('…', ''), NOW);
      expect(changes.length + signIns.length).toBeGreaterThan(0);
    }
  });
});
