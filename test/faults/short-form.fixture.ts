import type { Fault } from './faults/fault';
import { FaultRun } from './run/fault-run';
import type { RunFindings } from './run/verify-run';

/** Seconds that certainly suffice on a busy machine: the true figures are in docs/reliability.md. */
const RECOVERED_SECONDS = 90;
/** Milliseconds after which a step counts as hung. */
const START_MS = 240_000;
export const STRIKE_MS = 240_000;
const VERIFY_MS = 300_000;

/** A twelfth of the load of the full run, and the same mix. What takes several seconds to fail again is the full run's. */
const PACE = { pauseMs: 900, calmMs: 1_000 };

interface ShortForm {
  readonly faults: readonly Fault[];
  /** Three NATS and a standby of Postgres, or one of each. */
  readonly isCluster: boolean;
  /** Tests that run last: they may take away what was acknowledged. */
  readonly thenTry?: (runOf: () => FaultRun) => void;
}

/** Strikes a suite under load with some faults, and compares what was acknowledged with what is there. */
export function describeShortForm({ faults, isCluster, thenTry }: ShortForm): void {
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

    thenTry?.(() => run);
  });
}
