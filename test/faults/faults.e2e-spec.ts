import type { Fault } from './faults/fault';
import { SHORT_CLUSTER_FAULTS, SHORT_FAULTS } from './faults/registry';
import { loseMoments } from './lag/lost-moments';
import { FaultRun } from './run/fault-run';
import type { RunFindings } from './run/verify-run';

/** Seconds that certainly suffice on a busy machine: the true figures are in docs/reliability.md. */
const RECOVERED_SECONDS = 90;
/** Milliseconds after which a step counts as hung. */
const START_MS = 240_000;
const STRIKE_MS = 240_000;
const VERIFY_MS = 300_000;

/** A twelfth of the load of the full run, and the same mix. What takes several seconds to fail again is the full run's. */
const PACE = { pauseMs: 900, calmMs: 1_000 };

/** The engines, and what strikes the suite on them. */
const WORLDS: readonly {
  readonly engines: string;
  readonly isCluster: boolean;
  readonly faults: readonly Fault[];
}[] = [
  { engines: 'one of each', isCluster: false, faults: SHORT_FAULTS },
  { engines: 'three NATS and a standby of Postgres', isCluster: true, faults: SHORT_CLUSTER_FAULTS },
];

describe.each(WORLDS)('on $engines', ({ isCluster, faults }) => {
  let run: FaultRun;
  let keysStruck = 0;

  beforeAll(async () => {
    run = await FaultRun.start({ gateways: 1, screenings: 1, hasOwnDisks: false, isCluster }, PACE);
  }, START_MS);

  afterAll(() => run?.stop(), START_MS);

  describe('under a load of everything that the suite does', () => {
    it.each(faults)(
      '$name: nothing is answered wrongly, and it passes',
      async (fault) => {
        const { wrong, failures, recoverySeconds, keys, longestKeySeconds } = await run.strike(fault);
        expect({ wrong, failures: wrong === 0 ? {} : failures }).toEqual({ wrong: 0, failures: {} });
        expect(recoverySeconds).toBeLessThan(RECOVERED_SECONDS);
        expect(longestKeySeconds).toBeLessThan(RECOVERED_SECONDS);
        keysStruck += keys;
      },
      STRIKE_MS,
    );
  });

  describe('after all of this', () => {
    let found: RunFindings;

    beforeAll(async () => {
      found = await run.verify();
    }, VERIFY_MS);

    it('nothing that was acknowledged is lost', () => {
      expect(found.findings.filter(({ lost }) => lost.length > 0)).toEqual([]);
      expect(found.findings.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(500);
    });

    it('work under keys was among what was struck', () => {
      expect(keysStruck).toBeGreaterThan(0);
    });

    it('nothing has happened twice', () => {
      expect(found.findings.filter(({ doubled }) => doubled.length > 0)).toEqual([]);
    });

    it('no limit was exceeded, but for calls of the last moments before Postgres crashed', () => {
      expect(found.findings.filter(({ exceeded = 0 }) => exceeded > 0)).toEqual([]);
    });

    // The last one: it takes away what was acknowledged.
    if (isCluster) {
      it(
        'what a standby that is asynchronous loses is named, and nothing else, and its numbers are not given again',
        async () => {
          const losses = await loseMoments(run.world);
          expect(losses.map(({ lost, doubled }) => ({ lost, doubled }))).toEqual([
            { lost: [], doubled: [] },
            { lost: [], doubled: [] },
            { lost: [], doubled: [] },
          ]);
          expect(run.world.readUrl).toBe(run.world.pair?.databaseUrl);
          expect(losses[1]?.acknowledged).toBeGreaterThan(0);
        },
        STRIKE_MS,
      );
    }
  });
});
