import { type Logger, pino } from 'pino';
import { Upkeep, type UpkeepPlan } from './upkeep';

const EVERY_MS = 1_000;

/** Upkeep whose rounds end on the test's command. */
class HeldUpkeep extends Upkeep {
  begun = 0;
  readonly ends: ((outcome?: Error | number) => void)[] = [];

  constructor(plan: Partial<UpkeepPlan> = {}, logger: Logger = pino({ level: 'silent' })) {
    super({ everyMs: EVERY_MS, failure: 'the round failed', ...plan }, logger);
  }

  protected doRound(): Promise<void> {
    this.begun += 1;
    return new Promise((resolve, reject) => {
      this.ends.push((outcome) => {
        if (typeof outcome === 'number') this.rest(outcome);
        if (outcome instanceof Error) reject(outcome);
        else resolve();
      });
    });
  }
}

/** Upkeep in batches of two; each takes what the test says is left. */
class BatchedUpkeep extends Upkeep {
  readonly batches: number[] = [];

  constructor(private readonly left: (batch: number) => Promise<number>) {
    super({ everyMs: EVERY_MS, failure: 'the round failed' }, pino({ level: 'silent' }));
  }

  protected doRound(): Promise<void> {
    return this.inBatches(2, async (size) => {
      const done = Math.min(size, await this.left(this.batches.length));
      this.batches.push(done);
      return done;
    });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe('upkeep', () => {
  it('comes round at its interval, and lets no two rounds meet', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    expect(upkeep.begun).toBe(0);
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(upkeep.begun).toBe(1);
    upkeep.ends[0]?.();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(upkeep.begun).toBe(2);
  });

  it('keeps a service from answering before its first round only where that is wanted', async () => {
    const upkeep = new HeldUpkeep({ beginsAtStart: true });
    let isStarted = false;
    const starting = upkeep.onApplicationBootstrap().then(() => {
      isStarted = true;
    });
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect([upkeep.begun, isStarted]).toEqual([1, false]);
    upkeep.ends[0]?.();
    await starting;
    expect(isStarted).toBe(true);
  });

  it('logs a round that fails, and comes round again', async () => {
    const logger = pino({ level: 'silent' });
    const logged = jest.spyOn(logger, 'error');
    const upkeep = new HeldUpkeep({}, logger);
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    const error = new Error('no database');
    upkeep.ends[0]?.(error);
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(logged.mock.calls).toEqual([[{ err: error }, 'the round failed']]);
    expect(upkeep.begun).toBe(2);
  });

  it('rests for as long as a round asks, and for its interval when the next one asks for nothing', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    upkeep.ends[0]?.(10 * EVERY_MS);
    await jest.advanceTimersByTimeAsync(9 * EVERY_MS);
    expect(upkeep.begun).toBe(1);
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(upkeep.begun).toBe(2);
    upkeep.ends[1]?.();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(upkeep.begun).toBe(3);
  });

  it('begins a round immediately when woken, however long it was to rest', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    upkeep.ends[0]?.(10 * EVERY_MS);
    await jest.advanceTimersByTimeAsync(0);
    upkeep.wake();
    expect(upkeep.begun).toBe(2);
    upkeep.ends[1]?.();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(upkeep.begun).toBe(3);
  });

  it('woken during a round begins another one behind it, which sees what the first may have missed', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    const round = upkeep.keep();
    upkeep.wake();
    upkeep.wake();
    upkeep.ends[0]?.(10 * EVERY_MS);
    await jest.advanceTimersByTimeAsync(0);
    expect(upkeep.begun).toBe(2);
    upkeep.ends[1]?.(10 * EVERY_MS);
    await round;
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    expect(upkeep.begun).toBe(2);
  });

  it('loses no wake-up that comes in the turn in which a round ends', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    const round = upkeep.keep().then(() => upkeep.wake());
    upkeep.ends[0]?.(10 * EVERY_MS);
    await round;
    expect(upkeep.begun).toBe(2);
  });

  it('stopped is not woken', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    await upkeep.onApplicationShutdown();
    upkeep.wake();
    expect(upkeep.begun).toBe(0);
  });

  it('stops once the round under way has ended, and begins no other', async () => {
    const upkeep = new HeldUpkeep();
    await upkeep.onApplicationBootstrap();
    await jest.advanceTimersByTimeAsync(EVERY_MS);
    let isStopped = false;
    const stopping = upkeep.onApplicationShutdown().then(() => {
      isStopped = true;
    });
    await jest.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect([upkeep.begun, isStopped]).toEqual([1, false]);
    upkeep.ends[0]?.();
    await stopping;
    expect([upkeep.begun, isStopped]).toEqual([1, true]);
  });
});

describe('a round in batches', () => {
  it('goes on until a batch is not full', async () => {
    const upkeep = new BatchedUpkeep(async (batch) => 5 - 2 * batch);
    await upkeep.keep();
    expect(upkeep.batches).toEqual([2, 2, 1]);
  });

  it('ends with the batch under way when the service stops', async () => {
    const upkeep: BatchedUpkeep = new BatchedUpkeep(async (batch) => {
      if (batch === 1) void upkeep.onApplicationShutdown();
      return 1_000;
    });
    await upkeep.keep();
    expect(upkeep.batches).toEqual([2, 2]);
  });
});
