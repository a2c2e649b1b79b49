import { ServiceError } from '@rampart/contracts';
import type { Logger } from 'pino';
import type { CatchUpService } from '../catch-ups/catch-up.service';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ReplayWakeUp } from '../deliveries/replay-wake-up';
import type { ReplayService } from './replay.service';
import { ReplayWorker } from './replay-worker';
import type { HeldReplay, ReplaysRepository } from './replays.repository';

const REPLAY = { endpointId: 'e', position: 0 } as HeldReplay;
const AWAY = new ServiceError('unavailable', { message: 'No database.' });

let waiting: HeldReplay[];
let isAway: boolean;
let released: HeldReplay[];
/** Endpoints in the order in which their replays were worked on. */
let stepped: string[];
let warnings: number;
/** Remaining steps of catch-ups; null for one that fails. */
let catchUps: number | null;
let worker: ReplayWorker;

beforeEach(() => {
  [waiting, released, stepped, isAway, warnings, catchUps] = [[], [], [], false, 0, 0];
  const replays: Pick<ReplaysRepository, 'areOpen' | 'take' | 'release'> = {
    areOpen: async () => {
      if (isAway) throw AWAY;
      return waiting.length > 0 || catchUps !== 0;
    },
    take: async () => {
      if (isAway) throw AWAY;
      return waiting.shift() ?? null;
    },
    release: async (replay) => {
      released.push(replay);
      // A replay that has failed is not offered again here.
      if (replay.position < 2) waiting.push(replay);
    },
  };
  const service: Pick<ReplayService, 'step'> = {
    step: async (replay) => {
      if (replay.position === 2) throw AWAY;
      stepped.push(replay.endpointId);
      return replay.position < 1 ? { ...replay, position: replay.position + 1 } : null;
    },
  };
  const turns: Pick<CatchUpService, 'turn'> = {
    turn: async () => {
      if (catchUps === null) throw AWAY;
      if (catchUps === 0) return false;
      catchUps -= 1;
      stepped.push('catch-up');
      return true;
    },
  };
  const logger = { warn: () => (warnings += 1) } as unknown as Logger;
  worker = new ReplayWorker(
    replays as ReplaysRepository,
    service as ReplayService,
    turns as CatchUpService,
    new DeliveryWakeUp(),
    new ReplayWakeUp(),
    logger,
  );
});

describe('the worker of replays', () => {
  it('works on all that wait to their end, a batch of each in turn', async () => {
    waiting = [REPLAY, { ...REPLAY, endpointId: 'f' }];
    await worker.keep();
    expect([waiting, stepped]).toEqual([[], ['e', 'f', 'e', 'f']]);
  });

  it('works on catch-ups and replays in turn', async () => {
    waiting = [REPLAY];
    catchUps = 3;
    await worker.keep();
    expect(stepped).toEqual(['catch-up', 'e', 'catch-up', 'e', 'catch-up']);
  });

  it('works on a replay also when a catch-up fails, and logs it', async () => {
    waiting = [REPLAY];
    catchUps = null;
    await worker.keep();
    expect([stepped, warnings]).toEqual([['e'], 1]);
  });

  it('lets another replica continue immediately with one that it could not', async () => {
    waiting = [{ ...REPLAY, position: 2 }];
    await worker.keep();
    expect(released).toMatchObject([{ position: 2 }]);
  });

  it('logs once that it cannot work, and again after it could', async () => {
    isAway = true;
    await worker.keep();
    await worker.keep();
    expect(warnings).toBe(1);
    isAway = false;
    await worker.keep();
    isAway = true;
    await worker.keep();
    expect(warnings).toBe(2);
  });
});
