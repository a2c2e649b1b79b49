import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryRoot } from '../engines/temporary-root';
import { findUnprivilegedAccount } from '../engines/unprivileged-account';
import { type Aftermath, untilAccident } from './rehearse';
import { play } from './scenarios';

let aftermath: Aftermath;

beforeAll(async () => {
  const folder = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-rehearsal-'));
  chmodSync(folder, 0o711);
  aftermath = await untilAccident({ folder, callsOfAPhase: 25, say: () => {} });
});

afterAll(() => aftermath?.end());

// The full rehearsal, with a newer stream and a lost one, is `npm run rehearse:restore`.
test('a restore to a moment brings back what was acknowledged and nothing else, and listeners go on although their stream was set back', async () => {
  const { findings, events } = await play('older', aftermath);
  expect(findings.before).toBeGreaterThanOrEqual(50);
  expect(findings.after).toBeGreaterThan(0);
  expect(findings).toMatchObject({ missing: 0, altered: 0, left: 0 });
  expect(findings.counted).toBeGreaterThanOrEqual(findings.countedAtLeast);
  expect(findings.counted).toBeLessThanOrEqual(findings.countedAtMost);
  expect(events).toMatchObject({ refused: 0, reusedIds: 0, unheard: null, caughtUp: true });
});
