import type { WebhookReceiver } from '../world/webhook-receiver';
import { startWebhookReceiver } from '../world/webhook-receiver';
import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

const EVERY_MS = 400;
/** Milliseconds after which a delivery counts as failed: a calm one takes less than a tenth of a second. */
const PATIENCE_MS = 45_000;

export const DELIVERY = 'webhook delivery';

/** From the filing of a report to its webhook. */
export class WebhookDeliveries implements NormalWork {
  readonly everyMs = EVERY_MS;
  readonly isSequential = false;

  private constructor(
    private readonly neighbour: Party,
    private readonly receiver: WebhookReceiver,
    private readonly arrivals: Arrivals,
  ) {}

  static async prepare(neighbour: Party): Promise<WebhookDeliveries> {
    const arrivals = new Arrivals();
    const receiver = await startWebhookReceiver(({ report_id }) => arrivals.note(Number(report_id)));
    await neighbour.get('webhooks', {
      form: { url: receiver.urlOf('neighbour'), event_types: 'report.submitted' },
    });
    return new WebhookDeliveries(neighbour, receiver, arrivals);
  }

  async once(dueAt: number, log: SampleLog): Promise<void> {
    const form = { entity_type: 'ip', value: '203.0.113.9', category: 'fraud' };
    const { answer, problem } = await this.neighbour.ask('reports', { form });
    log.note('POST reports', dueAt, problem);
    if (answer === null) return;
    const hasCome = await this.arrivals.wait(Number(answer.data.id), PATIENCE_MS);
    log.note(DELIVERY, dueAt, hasCome ? null : `no webhook within ${PATIENCE_MS} ms`);
  }

  stop(): Promise<void> {
    return this.receiver.stop();
  }
}

/** Reports whose webhook arrived, which may be before the report is answered. */
class Arrivals {
  private readonly come = new Set<number>();
  private readonly waiting = new Map<number, () => void>();

  note(id: number): void {
    this.come.add(id);
    this.waiting.get(id)?.();
  }

  async wait(id: number, withinMs: number): Promise<boolean> {
    if (this.come.has(id)) return true;
    let timer: NodeJS.Timeout | undefined;
    const isCome = await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs);
      this.waiting.set(id, () => resolve(true));
    });
    clearTimeout(timer);
    this.waiting.delete(id);
    return isCome;
  }
}
