import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { RulesetsLoader } from '../rulesets.loader';
import { RulesetsRepository } from './rulesets.repository';

/** Sets that are made ready, the largest first: those that would cost their first order most. */
const SETS = 200;

/**
 * Makes rule sets ready when a replica starts. 500 rules that nobody has compiled yet take 0.25 s, for which the first
 * order of its account would wait with its rows locked. The replica serves meanwhile; between two sets it does.
 */
@Injectable()
export class RulesetWarmUp implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private isEnding = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly rulesets: RulesetsRepository,
    private readonly loader: RulesetsLoader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // What fails here is done by the first order; nobody waits for it.
    this.running = this.run().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'rule sets could not be made ready before their first orders');
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.running;
  }

  async run(): Promise<void> {
    for (const { accountId, number } of await this.rulesets.findLargest(SETS)) {
      if (this.isEnding) return;
      await this.loader.load(this.database, accountId, number);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
