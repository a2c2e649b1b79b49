import { ApiClient } from '../../api-client';
import { type DataFile, readRows } from '../../data-files';
import { cell, type EvalSet, type Figure, type Measuring, type Row } from '../../eval-set';
import { measurement } from '../../flag-figures';
import type { ScreenedOrder } from './batch-client';
import {
  cardPrecisionAt100,
  cardPrecisionInterval,
  HANDBOOK_PERIODS,
  type HandbookPeriod,
  testDays,
} from './handbook-protocol';
import { DAY_MS, type LabelledOrder, readTime } from './labelled-order';
import { devFileOf, hasHeldOut } from './paired-files';
import { Replay } from './replay';
import { ORDER_SCORES, scoreFigures } from './score-figures';
import { trainChampion } from './train-champion';

const DELAY_MS = 7 * DAY_MS;
/** Days of orders that the model learns from: more than the book's seven, and likewise known by then. */
const TRAINED_DAYS = 21;

/** Simulated card payments of the Fraud Detection Handbook → how well frauds of an unseen week are recognised. */
export const handbook: EvalSet = {
  area: 'order',
  fits: (file) => file.set.startsWith('handbook') && file.format === 'csv',
  async measure(_sample, measuring) {
    // The whole file, never a sample: a customer's orders belong together.
    if (hasHeldOut(measuring)) return [];
    const dev = devFileOf(measuring);
    const orders = [...(dev === null ? [] : await readOrders(dev)), ...(await readOrders(measuring.file))];
    const period = measuring.file.split === 'heldout' ? HANDBOOK_PERIODS.published : HANDBOOK_PERIODS.earlier;
    return measureWeek(orders, period, measuring);
  },
};

async function measureWeek(
  orders: readonly LabelledOrder[],
  period: HandbookPeriod,
  { account }: Pick<Measuring, 'account'>,
): Promise<Figure[]> {
  const access = await account();
  const api = new ApiClient(access.url, access.key);
  try {
    const replay = new Replay(access, orders, DELAY_MS);
    const before = await replay.until(period.testFrom);
    const known = period.testFrom - DELAY_MS;
    const trained = orders.filter(({ at }) => at >= known - TRAINED_DAYS * DAY_MS && at < known);
    const { seconds } = await trainChampion(api, trained.length);
    const tested = await replay.until(period.testUntil);
    return [
      ...figuresOf(testDays([...before, ...tested], period)),
      measurement('training', seconds, 's', trained.length),
      ...replay.figures(),
    ];
  } finally {
    await api.close();
  }
}

function figuresOf(days: readonly (readonly ScreenedOrder[])[]): Figure[] {
  const all = days.flat();
  const precisions = Object.entries(ORDER_SCORES).map(
    ([name, scoreOf]): Figure => ({
      name: `${name}: card precision at 100 a day`,
      value: cardPrecisionAt100(days, scoreOf),
      interval: cardPrecisionInterval(days, scoreOf),
      rows: all.length,
    }),
  );
  return [...scoreFigures(all, customerOf), ...precisions];
}

const customerOf = ({ order }: ScreenedOrder) => order.customer;

async function readOrders(file: DataFile): Promise<LabelledOrder[]> {
  const rows = await readRows(file);
  return rows.map(toOrder).sort((a, b) => a.at - b.at);
}

/** A customer is an account of the shop, a terminal a merchant. The book states no currency. */
function toOrder(row: Row): LabelledOrder {
  const customer = cell(row, 'CUSTOMER_ID');
  return {
    id: cell(row, 'TRANSACTION_ID'),
    at: readTime(cell(row, 'TX_DATETIME')),
    customer,
    fields: {
      username: `customer-${customer}`,
      merchant_id: `terminal-${cell(row, 'TERMINAL_ID')}`,
      amount: cell(row, 'TX_AMOUNT'),
      currency: 'EUR',
    },
    times: {},
    isFraud: cell(row, 'TX_FRAUD') === '1',
  };
}
