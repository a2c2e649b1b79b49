import { clientOf } from '../api-client.fixture';
import { type Callers, startCallers, succeeded } from './callers.fixture';
import type { StreamedEvent } from './event-stream.fixture';

export interface OrderLoad extends Callers {
  /** Successfully screened orders. */
  readonly screened: ReadonlySet<string>;
  /** Those of them that were then successfully marked as fraud. */
  readonly marked: ReadonlySet<string>;
}

/** Callers that screen order after order, and report each as fraud. */
export function startOrderLoad(options: { url: string; key: string; callers: number }): OrderLoad {
  const { url, key, callers } = options;
  const client = clientOf(url, callers);
  const screened = new Set<string>();
  const marked = new Set<string>();
  const work = async (piece: number, onDone: () => void) => {
    const order = { ip: `81.2.69.${piece % 200}`, email: `buyer${piece}@shop.example`, bill_country: 'GB' };
    const answer = succeeded(await client.ask('/api/v1/screen', { key, form: order }));
    const shieldId = String(answer.data.shield_id);
    screened.add(shieldId);
    onDone();
    const mark = { action: 'mark_fraud' };
    succeeded(await client.ask(`/api/v1/screen/${shieldId}/feedback`, { key, form: mark }));
    marked.add(shieldId);
    onDone();
  };
  return { screened, marked, ...startCallers(callers, work, () => client.close()) };
}

/** How many distinct events of a type the stream holds for each order. */
export function countByOrder(events: readonly StreamedEvent[], type: string): Map<string, number> {
  const idsByOrder = new Map<string, Set<string>>();
  for (const { envelope } of events) {
    if (envelope.type !== `rampart.${type}`) continue;
    const shieldId = String(envelope.data.shield_id);
    idsByOrder.set(shieldId, (idsByOrder.get(shieldId) ?? new Set()).add(envelope.id));
  }
  return new Map([...idsByOrder].map(([shieldId, ids]) => [shieldId, ids.size]));
}
