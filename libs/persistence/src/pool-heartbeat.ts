import type { OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { closeIdleIfUnfit } from './unfit-server';

/** Milliseconds between two beats while the pool is used, and while it is not. */
const USED_MS = 1_000;
const UNUSED_MS = 10_000;
/** Uses within a second that are more than a poll of an idle service. */
const USED_FROM = 2;
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
  private timer: NodeJS.Timeout | undefined;
  private uses = 0;
  private usedAt = Number.NEGATIVE_INFINITY;
  private isAwake = true;

  /** @param pool undefined where none is ever opened: a module that is only looked at. */
  constructor(private readonly pool: Pool | undefined) {
    if (pool === undefined) return;
    pool.on('acquire', () => this.noteUse());
    this.arm(true);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isAwake = true;
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  private noteUse(): void {
    const now = performance.now();
    const isPoll = now - this.usedAt > USED_MS;
    this.usedAt = now;
    this.uses += 1;
    if (!this.isAwake && !isPoll) this.arm(true);
  }

  private arm(isAwake: boolean): void {
    clearTimeout(this.timer);
    this.isAwake = isAwake;
    this.timer = setTimeout(() => this.tick(), isAwake ? USED_MS : UNUSED_MS).unref();
  }

  private tick(): void {
    const isUsed = this.uses >= USED_FROM;
    this.uses = 0;
    this.arm(isUsed);
    void this.beat();
  }

  private async beat(): Promise<void> {
    const { pool } = this;
    // Without an idle connection it would wait for one, or open one.
    if (pool === undefined || pool.idleCount === 0) return;
    // Its own queries do not count as use.
    this.uses -= 1;
    const askedAt = performance.now();
    await pool.query(BEAT).catch((error: unknown) => {
      const waitedMs = performance.now() - askedAt;
      if (waitedMs < ANSWERED_WITHIN_MS + NOTICED_WITHIN_MS) closeIdleIfUnfit(pool, error);
    });
  }
}
