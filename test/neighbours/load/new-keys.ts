import type { Operator } from '../../e2e/operator.fixture';
import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

const EVERY_MS = 1_000;

/**
 * Keys that are new to the gateways: each is issued through the admin API and used once. Each issue is also a change of
 * the account, which makes the gateways drop its other keys from their caches.
 */
export class NewKeys implements NormalWork {
  readonly everyMs = EVERY_MS;
  readonly isSequential = false;

  constructor(
    private readonly neighbour: Party,
    private readonly operator: Operator,
  ) {}

  async once(dueAt: number, log: SampleLog): Promise<void> {
    try {
      const { key } = await this.operator.newKey(this.neighbour.tenant);
      log.note('admin POST keys', dueAt, null);
      const issuedAt = performance.now();
      const { problem } = await this.neighbour.ask('account', { key });
      log.note('GET account with a new key', issuedAt, problem);
    } catch (error) {
      log.note('admin POST keys', dueAt, (error as Error).message);
    }
  }
}
