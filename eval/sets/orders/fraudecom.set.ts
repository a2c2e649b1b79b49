import { ApiClient } from '../../api-client';
import { type DataFile, readRows } from '../../data-files';
import { cell, type EvalSet, type Figure, type Measuring, type Row } from '../../eval-set';
import { measurement, shareFigure } from '../../flag-figures';
import type { ScreenedOrder } from './batch-client';
import { DAY_MS, type LabelledOrder, readTime } from './labelled-order';
import { devFileOf, hasHeldOut } from './paired-files';
import { Replay } from './replay';
import { scoreFigures } from './score-figures';
import { trainChampion } from './train-champion';

/** The data set does not say when these outcomes were known; a week is what the other set has. */
const DELAY_MS = 7 * DAY_MS;
/** The ring of January is a case of its own: the model learns from the orders after it. */
const AFTER_THE_RING = readTime('2015-02-01 00:00:00');
/** The start of the test when only the part up to 4 August is available. */
const EARLIER_TEST = readTime('2015-06-01 00:00:00');

/**
 * Purchases of a web shop with devices and addresses → how well frauds are recognised, and whether the ring of January
 * is caught.
 */
export const fraudecom: EvalSet = {
  area: 'order',
  fits: (file) => file.set.startsWith('fraudecom') && file.format === 'csv',
  async measure(_sample, measuring) {
    if (hasHeldOut(measuring)) return [];
    const dev = devFileOf(measuring);
    const own = await readOrders(measuring.file);
    const orders = [...(dev === null ? [] : await readOrders(dev)), ...own].sort((a, b) => a.at - b.at);
    const testFrom = measuring.file.split === 'heldout' ? (own[0]?.at ?? EARLIER_TEST) : EARLIER_TEST;
    return measureFrom(testFrom, orders, measuring);
  },
};

async function measureFrom(
  testFrom: number,
  orders: readonly LabelledOrder[],
  { account }: Pick<Measuring, 'account'>,
): Promise<Figure[]> {
  const access = await account();
  const api = new ApiClient(access.url, access.key);
  try {
    const replay = new Replay(access, orders, DELAY_MS);
    const before = await replay.until(testFrom);
    const trained = orders.filter(({ at }) => at >= AFTER_THE_RING && at < testFrom - DELAY_MS);
    const { seconds } = await trainChampion(api, trained.length);
    const tested = await replay.until(Number.POSITIVE_INFINITY);
    return [
      // Frauds of one device are one campaign.
      ...scoreFigures(tested, ({ order }) => order.fields.device_hash),
      ...ringFigures(before),
      measurement('training', seconds, 's', trained.length),
      ...replay.figures(),
    ];
  } finally {
    await api.close();
  }
}

/** In January, before any model: what screening alone does not approve. */
function ringFigures(screened: readonly ScreenedOrder[]): Figure[] {
  const january = screened.filter(({ order }) => order.at < AFTER_THE_RING);
  const frauds = january.filter(({ order }) => order.isFraud);
  const stopped = january.filter(({ status }) => status !== 'APPROVE');
  return [
    shareFigure('January: frauds not approved', frauds, ({ status }) => status !== 'APPROVE'),
    shareFigure('January: frauds among what was not approved', stopped, ({ order }) => order.isFraud),
  ];
}

async function readOrders(file: DataFile): Promise<LabelledOrder[]> {
  const rows = await readRows(file);
  return rows.map(toOrder).sort((a, b) => a.at - b.at);
}

/** The API has no field for the browser, nor for the referring page. */
function toOrder(row: Row): LabelledOrder {
  const customer = cell(row, 'user_id');
  return {
    id: cell(row, 'orig_row'),
    at: readTime(cell(row, 'purchase_time')),
    customer,
    fields: {
      username: `user-${customer}`,
      device_hash: cell(row, 'device_id'),
      ip: cell(row, 'ip'),
      amount: cell(row, 'purchase_value'),
      currency: 'USD',
    },
    times: { account_created_at: readTime(cell(row, 'signup_time')) },
    isFraud: cell(row, 'class') === '1',
  };
}
