import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { LOGGER, runInRequestContext } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ApplyImport, distinctOf, EntriesLost } from './applying/apply-import';
import { type ImportPace, Interrupted } from './import-pace';
import { CheckImport } from './reading/check-import';
import { UnreadableFile } from './reading/file-text';
import {
  HoldLost,
  type ImportRun,
  ImportRunsRepository,
  type LineFigures,
  type Outcome,
} from './records/import-runs.repository';
import { LeftoversRepository } from './records/leftovers.repository';

/**
 * How often an import is started before it is given up: repeatedly only because something was down, or a process
 * died.
 */
const MAX_RUNS = 20;
const NOTHING = { added: 0, changed: 0, unchanged: 0 };

/** Runs an import, from parsing its file to its end. */
@Injectable()
export class RunImport {
  constructor(
    private readonly database: Database,
    private readonly runs: ImportRunsRepository,
    private readonly leftovers: LeftoversRepository,
    private readonly checker: CheckImport,
    private readonly applier: ApplyImport,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never throws: whatever happens becomes the import's outcome, or leaves it for another run.
   *
   * @param pace beside other imports.
   */
  async run(run: ImportRun, pace: ImportPace): Promise<void> {
    // The audit record has the id of the call that sent the file.
    const context = { requestId: run.record.requestId ?? 'none' };
    await runInRequestContext(context, async () => {
      try {
        await this.work(run, pace);
      } catch (error) {
        await this.settle(run, error).catch((failure: unknown) => {
          this.logger.error({ err: failure, importId: run.importId }, 'cannot record how an import ended');
        });
      }
    });
  }

  private async work(run: ImportRun, pace: ImportPace): Promise<void> {
    const goOn = () => pace.goOn();
    await goOn();
    await this.leftovers.clearRun(run.importId, goOn);
    const lines = await this.checker.check(run, goOn);
    if (lines.linesRefused > 0 && run.record.onRefused === 'stop') throw new UnreadableFile(refusal(lines));
    await this.runs.startApplying(run, lines);
    const leave = await pace.enterApplying(distinctOf(lines));
    try {
      await goOn();
      const applying = { run, lines, goOn };
      const figures = run.record.dryRun
        ? await this.applier.rehearse(applying)
        : await this.applier.apply(applying);
      this.logger.info({ importId: run.importId, ...lines, ...figures }, 'an import is done');
    } finally {
      leave();
    }
  }

  private async settle(run: ImportRun, error: unknown): Promise<void> {
    const { importId } = run;
    if (error instanceof HoldLost) {
      this.logger.warn({ importId }, 'another replica has taken over an import');
    } else if (error instanceof UnreadableFile) {
      await this.end(run, { state: 'refused', problem: error.message });
    } else if (isPassing(error) && run.record.runs < MAX_RUNS) {
      this.logger.warn({ err: error, importId }, 'an import is left for another run');
      await this.runs.release(run);
    } else {
      this.logger.error({ err: error, importId }, 'an import failed');
      await this.end(run, { state: 'failed', problem: 'An internal error occurred. Nothing was changed.' });
    }
  }

  private end(run: ImportRun, outcome: Outcome): Promise<void> {
    return this.runs.end(this.database, run, outcome, NOTHING);
  }
}

function refusal({ linesRefused, linesRead }: LineFigures): string {
  return `${linesRefused} of ${linesRead} lines were refused, and nothing was changed.`;
}

/** What passes: a stopping service, a database that was down. */
function isPassing(error: unknown): boolean {
  if (error instanceof Interrupted || error instanceof EntriesLost) return true;
  return error instanceof ServiceError && error.isPassing;
}
