import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { SHORT_ATTACKS } from './attacks/registry';
import type { Latency } from './run/figures';
import { NeighboursRun } from './run/neighbours-run';
import { COPIES, SETTINGS, worldOf } from './world/shared-world';

/**
 * A multiple of the calm median that no median under attack reaches, whatever the machine's load: the true ratios are
 * in docs/neighbours.md.
 */
const ORDER_OF_MAGNITUDE = 10;
/** Milliseconds below which a calm median depends more on the machine's luck than on the suite. */
const LEAST_MS = 40;
/** Milliseconds after which a step counts as hung. */
const START_MS = 120_000;
const ATTACK_MS = 120_000;
/** Milliseconds between two calls of the neighbour: half its pace in the full run, since other specs run meanwhile. */
const CALL_EVERY_MS = 50;
const RHYTHM = { rounds: 1, seconds: 2, settleMs: 300, hasAfter: false };

let suite: TestSuite;
let run: NeighboursRun;

beforeAll(async () => {
  suite = await startTestSuite({ ...COPIES, env: SETTINGS });
  run = await NeighboursRun.start(worldOf(suite), CALL_EVERY_MS);
}, START_MS);

afterAll(async () => {
  await run?.stop();
  await suite?.stop();
}, START_MS);

const timesSlower = (calm: Latency, attack: Latency): number =>
  (attack.p50Ms ?? 0) / Math.max(LEAST_MS, calm.p50Ms ?? 0);

describe('while one account attacks what all share', () => {
  it.each(SHORT_ATTACKS)(
    '$name: another account has no errors, and its work takes no other order of magnitude',
    async (attack) => {
      const { problems, calls, works } = await run.try(attack, RHYTHM);
      const slower = Object.entries({ calls, ...works })
        .map(([what, compared]) => [what, timesSlower(compared.calm, compared.attack)] as const)
        .filter(([, times]) => times >= ORDER_OF_MAGNITUDE);
      expect({ problems, slower }).toEqual({ problems: {}, slower: [] });
      expect(calls.attack.count).toBeGreaterThan(30);
    },
    ATTACK_MS,
  );
});
