import { MedusaService } from '@medusajs/framework/utils';
import { Rampart } from '@rampart/client';
import { OrderScreening } from './models/order-screening';
import { type RampartPluginOptions, readOptions, type Settings } from './options';

/** Of an answer, in milliseconds: only a worker of the store waits for it. */
const LONGEST_WAIT_MS = 10_000;

/** The store's own record of screenings, and the client that asks for them. */
export default class RampartModuleService extends MedusaService({ OrderScreening }) {
  readonly settings: Settings;
  readonly client: Rampart;

  /** @throws TypeError or MedusaError naming the option that cannot be used, so that the store does not start. */
  constructor(container: Record<string, unknown>, options?: RampartPluginOptions) {
    super(container);
    this.settings = readOptions(options);
    const { url, apiKey, webhookSecret } = this.settings;
    this.client = new Rampart({
      url,
      apiKey,
      timeoutMs: LONGEST_WAIT_MS,
      ...(webhookSecret !== null && { webhookSecret }),
    });
  }
}
