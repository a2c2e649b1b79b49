import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { SHORT_ATTACKS } from './attacks/registry';
import { NeighboursRun } from './run/neighbours-run';
import { COPIES, SETTINGS, worldOf } from './world/shared-world';

/** Milliseconds after which a step counts as hung. */
const START_MS = 120_000;
const ATTACK_MS = 120_000;
/** Milliseconds between two calls of the neighbour: a quarter of its pace in the full run, since other specs run meanwhile. */
const CALL_EVERY_MS = 100;
/** What a calm neighbour's calls take is measured in the full run. */
const RHYTHM = { rounds: 1, seconds: 2, calmSeconds: 0.3, settleMs: 300, hasAfter: false };
/** Of its calls during an attack, half of those that are due, at the least. */
const LEAST_CALLS = (RHYTHM.seconds * 1_000) / CALL_EVERY_MS / 2;

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

describe('while one account attacks what all share', () => {
  // How much slower it gets depends on what else the machine does: `npm run test:neighbours` measures that.
  it.each(SHORT_ATTACKS)(
    '$name: another account has no errors, and its work goes on',
    async (attack) => {
      const { problems, calls } = await run.try(attack, RHYTHM);
      expect(problems).toEqual({});
      expect(calls.attack.count).toBeGreaterThanOrEqual(LEAST_CALLS);
    },
    ATTACK_MS,
  );
});
