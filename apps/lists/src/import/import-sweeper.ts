import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { Interrupted } from './import-pace';
import { ImportsRepository } from './records/imports.repository';
import { LeftoversRepository } from './records/leftovers.repository';

const EVERY_MS = 10_000;

/** Removes what imports leave behind. */
@Injectable()
export class ImportSweeper extends Upkeep {
  private mustStop = false;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly leftovers: LeftoversRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, failure: 'could not clean up after imports' }, logger);
  }

  override async onApplicationShutdown(): Promise<void> {
    this.mustStop = true;
    await super.onApplicationShutdown();
  }

  protected async doRound(): Promise<void> {
    try {
      await this.imports.expireUploads();
      await this.leftovers.clearEnded(() => this.goOn());
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  private goOn(): void {
    if (this.mustStop) throw new Interrupted('the service stops');
  }
}
