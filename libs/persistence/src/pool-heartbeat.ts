import type { OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { closeIdleIfUnfit } from './unfit-server';

/** Milliseconds between two beats while the pool is used, and while it is not. */
const USED_MS = 1_000;
const UNUSED_MS = 5_000;
/** Milliseconds in which a server that can be reached answers a beat: half of what a caller's statement may take. */
const ANSWERED_WITHIN_MS = 1_000;
/** Milliseconds by which a busy process notices later than that. One that is later was held up, and has not read answers. */
const NOTICED_WITHIN_MS = 100;

const BEAT = { text: 'SELECT 1', query_timeout: ANSWERED_WITHIN_MS };

/**
 * Asks Postgres through an idle connection, and closes the idle ones when there is no answer. A server that vanished
 * closes none of them: without this each pool would find out by the first caller who reaches it, and a call that needs
 * three pools would fail three times in turn. Beats until it is stopped.
 */
export class PoolHeartbeat implements OnApplicationShutdown {
  private readonly timer: NodeJS.Timeout;
  private uses = 0;
  private sinceBeatMs = 0;

  /** @param pool undefined where none is ever opened: a module that is only looked at. */
  constructor(private readonly pool: Pool | undefined) {
    pool?.on('acquire', () => {
      this.uses += 1;
    });
    this.timer = setInterval(() => this.tick(), USED_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  private tick(): void {
    this.sinceBeatMs += USED_MS;
    const isDue = this.uses > 0 || this.sinceBeatMs >= UNUSED_MS;
    this.uses = 0;
    if (isDue) void this.beat();
  }

  private async beat(): Promise<void> {
    this.sinceBeatMs = 0;
    const { pool } = this;
    // Without an idle connection it would wait for one, or open one.
    if (pool === undefined || pool.idleCount === 0) return;
    // Its own use is none.
    this.uses -= 1;
    const askedAt = performance.now();
    await pool.query(BEAT).catch((error: unknown) => {
      const waitedMs = performance.now() - askedAt;
      if (waitedMs < ANSWERED_WITHIN_MS + NOTICED_WITHIN_MS) closeIdleIfUnfit(pool, error);
    });
  }
}
