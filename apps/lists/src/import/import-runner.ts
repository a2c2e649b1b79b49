import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ImportRunsRepository } from './records/import-runs.repository';
import { Interrupted, RunImport } from './run-import';

/** Milliseconds between two looks for imports whose replica has died. New ones begin at once. */
const LOOK_EVERY_MS = 2_000;
/** Imports that a replica works on at once: a large one does not keep the small ones waiting. */
const MAX_AT_ONCE = 2;

/** Works on imports behind the answers of their calls. */
@Injectable()
export class ImportRunner extends Upkeep {
  private readonly underWayRuns = new Set<Promise<void>>();
  private mustStop = false;

  constructor(
    private readonly runs: ImportRunsRepository,
    private readonly runImport: RunImport,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: LOOK_EVERY_MS, failure: 'could not look for imports' }, logger);
  }

  /** Leaves what is under way to another replica, which begins it anew. */
  override async onApplicationShutdown(): Promise<void> {
    this.mustStop = true;
    await super.onApplicationShutdown();
    await Promise.all(this.underWayRuns);
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    await this.keep();
    while (this.underWayRuns.size > 0) await Promise.all(this.underWayRuns);
  }

  protected async doRound(): Promise<void> {
    while (!this.mustStop && this.underWayRuns.size < MAX_AT_ONCE) {
      const run = await this.runs.claim(randomUUID());
      if (run === null) return;
      const work: Promise<void> = this.runImport
        .run(run, () => this.goOn())
        .finally(() => {
          this.underWayRuns.delete(work);
          if (!this.mustStop) void this.keep();
        });
      this.underWayRuns.add(work);
    }
  }

  private goOn(): void {
    if (this.mustStop) throw new Interrupted('the service stops');
  }
}
