import type { RunningApp } from '../../../tools/suite/running-app';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { operatorOf } from '../operator.fixture';
import { type BeaconLoad, bySession, type SentSlice, startBeacons, sumUp } from './beacon-load.fixture';

const CALLERS = 8;

let suite: TestSuite;
let load: BeaconLoad;

beforeAll(async () => {
  suite = await startTestSuite({ services: ['gateway', 'behavior'] });
  const tenant = await operatorOf(suite).newTenant({ rate_per_minute: 1_000_000_000 });
  load = startBeacons({ url: suite.url, key: tenant.key, callers: CALLERS, restMs: 60 });
});

afterAll(async () => {
  await load?.close();
  await suite?.stop();
});

function anyBehavior(): RunningApp {
  const [app] = suite.of('behavior');
  if (!app) throw new Error('behavior does not run');
  return app;
}

/** Disturbs the suite under load. @returns the failures of slices until every caller was acknowledged again. */
async function failuresDuring(work: () => Promise<void>): Promise<string[]> {
  await load.untilFlowing();
  load.takeFailures();
  await work();
  await load.untilFlowing();
  return load.takeFailures();
}

/** Failures that a page can handle: it keeps the slice and sends it again. */
const CLEAR = /^(503 unavailable|504 deadline_exceeded|409 idempotency_in_progress), retriable$/;
const unclearOf = (failures: readonly string[]) => failures.filter((how) => !CLEAR.test(how));

describe('while pages send slice after slice', () => {
  it('the only behavior service crashes and restarts: pages get clear errors, and recover', async () => {
    const failures = await failuresDuring(async () => {
      await suite.stopApp(anyBehavior(), 'kill');
      await load.untilFailing();
      await suite.startApp('behavior');
    });
    expect(unclearOf(failures)).toEqual([]);
  });

  it('one of two behavior services crashes: pages get clear errors, and recover', async () => {
    await suite.startApp('behavior');
    const failures = await failuresDuring(() => suite.stopApp(anyBehavior(), 'kill'));
    expect(unclearOf(failures)).toEqual([]);
  });

  it('it crashes repeatedly, in the middle of merges', async () => {
    for (let crash = 0; crash < 2; crash += 1) {
      const failures = await failuresDuring(async () => {
        await suite.startApp('behavior');
        await suite.stopApp(anyBehavior(), 'kill');
      });
      expect(unclearOf(failures)).toEqual([]);
    }
  });
});

describe('after all of this', () => {
  beforeAll(() => load.stop());

  /** The sums of every session, by its id. */
  async function sumsOf(slices: readonly SentSlice[]) {
    const sessions = [...bySession(slices).keys()];
    return new Map(await Promise.all(sessions.map(async (id) => [id, await load.sumsOf(id)] as const)));
  }

  /**
   * No row knows the number of a slice under an Idempotency-Key: when the gateway could not store its answer, its
   * session recognises a repeat during the next 32 such slices, which is long enough for the repeat of a failure.
   */
  const isNumbered = ({ idempotencyKey }: SentSlice) => idempotencyKey === undefined;

  const expectedOf = (slices: readonly SentSlice[]) =>
    new Map([...bySession(slices)].map(([id, ofSession]) => [id, sumUp(ofSession)]));

  it('no slice that was acknowledged is missing: to send every numbered one again adds nothing', async () => {
    expect(load.acknowledged.length).toBeGreaterThan(200);
    const before = await sumsOf(load.acknowledged);
    for (const [id, acknowledged] of expectedOf(load.acknowledged)) {
      expect(before.get(id)?.beacon_count).toBeGreaterThanOrEqual(acknowledged.beacon_count);
    }
    await load.sendAgain(load.acknowledged.filter(isNumbered));
    expect(await sumsOf(load.acknowledged)).toEqual(before);
  });

  it('no slice is merged twice: once the others are sent again too, every sum is exact', async () => {
    expect(load.unknown.length).toBeGreaterThan(0);
    await load.sendAgain(load.unknown);
    const all = [...load.acknowledged, ...load.unknown];
    expect(await sumsOf(all)).toEqual(expectedOf(all));
  });
});
