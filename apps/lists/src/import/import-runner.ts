import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Pacing } from '@rampart/fairness';
import { idleMs, Upkeep } from '@rampart/persistence';
import { CommandPermits } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ImportTurns, Interrupted } from './import-pace';
import { type ImportRun, ImportRunsRepository } from './records/import-runs.repository';
import { RunImport } from './run-import';

/** Milliseconds between two polls while imports are open: their replica may have died. New ones begin at once. */
const LOOK_EVERY_MS = 2_000;
/**
 * Imports that a replica has under way at once, and how many of them may be large: there is always room for a file of
 * a few thousand lines. Each account has one at a time, and they take turns (`ImportTurns`).
 */
const MAX_AT_ONCE = 12;
const MAX_LARGE = 8;
const SMALL_BYTES = 262_144;

/** Runs imports in the background. */
@Injectable()
export class ImportRunner extends Upkeep {
  private readonly underWayRuns = new Set<Promise<void>>();
  private readonly turns: ImportTurns;
  private large = 0;
  private mustStop = false;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly runImport: RunImport,
    permits: CommandPermits,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: LOOK_EVERY_MS, failure: 'could not poll for imports' }, logger);
    this.turns = new ImportTurns(runs, () => this.assertGoing(), new Pacing(() => permits.begun));
  }

  /** Leaves current imports to another replica, which restarts them. */
  override async onApplicationShutdown(): Promise<void> {
    this.mustStop = true;
    await super.onApplicationShutdown();
    await Promise.all(this.underWayRuns);
  }

  /** Resolves once nothing is under way: neither an import nor the poll that its end sets off, which would take the next. */
  async idle(): Promise<void> {
    let isDone = false;
    while (!isDone) {
      await this.keep();
      isDone = this.underWayRuns.size === 0;
      await Promise.all(this.underWayRuns);
    }
  }

  protected async doRound(): Promise<void> {
    if (!(await this.runs.hasOpen())) return this.rest(idleMs());
    while (!this.mustStop && this.underWayRuns.size < MAX_AT_ONCE) {
      const run = await this.runs.claim(randomUUID(), this.large < MAX_LARGE ? null : SMALL_BYTES);
      if (run === null) return;
      this.begin(run);
    }
  }

  private begin(run: ImportRun): void {
    const isLarge = run.record.bytes > SMALL_BYTES;
    if (isLarge) this.large += 1;
    const work: Promise<void> = this.turns
      .work(run, (pace) => this.runImport.run(run, pace))
      .finally(() => {
        this.underWayRuns.delete(work);
        if (isLarge) this.large -= 1;
        if (!this.mustStop) this.wake();
      });
    this.underWayRuns.add(work);
  }

  private assertGoing(): void {
    if (this.mustStop) throw new Interrupted('the service stops');
  }
}
