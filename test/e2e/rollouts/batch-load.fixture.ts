import { MAX_BATCH_ITEMS } from '@rampart/contracts';
import { sendBatch } from '../bulk/batch.fixture';
import { type Callers, startCallers } from '../events/callers.fixture';

/** More than one message to screening can hold, so that a service may stop in between. */
const ORDERS = MAX_BATCH_ITEMS + 8;
/** Milliseconds between two batches, which would otherwise be most of the load. */
const REST_MS = 1_500;

/**
 * Sends batch after batch. A change is a batch in which every order was answered.
 *
 * @param urlOf the gateway to send the next one to.
 */
export function startBatchLoad(urlOf: () => string, key: string): Callers {
  return startCallers(
    1,
    async (piece, onDone) => {
      const lines = Array.from({ length: ORDERS }, (_, n) => ({
        email: `batch${piece}-${n}@shop.example`,
        amount: 1,
        currency: 'EUR',
      }));
      const answers = await sendBatch({ url: urlOf(), key, lines });
      const screened = answers.filter(({ shield_id }) => shield_id !== undefined).length;
      if (screened !== ORDERS || answers.at(-1)?.complete !== true) {
        throw new Error(
          `batch: ${screened} of ${ORDERS} orders, and at the end ${JSON.stringify(answers.at(-1))}`,
        );
      }
      onDone();
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    },
    async () => {},
  );
}
