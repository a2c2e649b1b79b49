import type { HistoryEntity } from '../history-order';
import type { PartnerKind } from '../state/partner-kinds';
import type { Measure } from './measure';
import {
  amountDeviation,
  amountToAverageEver,
  amountToAverageOf,
  amountToLargest,
  averageTrend,
  COUNTS_AND_SUMS,
  daysSinceFirst,
  hoursSinceLast,
  ordersEver,
  ordersIn,
} from './order-measures';
import {
  daysSinceFraud,
  FRAUD_RATES,
  fraudRateIn,
  fraudRun,
  hoursSinceRun,
  isLastFraud,
  KNOWN_FRAUDS_BY_PERIOD,
  knownFrauds,
  knownFraudsIn,
  knownLegitimates,
} from './outcome-measures';
import { pairMeasures, pairOrders } from './pair-measures';
import { distinctIn } from './partner-measures';

/** The facts of one entity, or of a pair of which the first remembers the second. */
export interface HistoryFamily {
  /** First step of the names of its facts. */
  readonly name: string;
  /** Its name for people: `this e-mail address`. */
  readonly words: string;
  readonly entity: HistoryEntity;
  readonly measures: readonly Measure[];
}

/** An e-mail address and an account identify a customer, whose own habits an order is compared with. */
const CUSTOMER: readonly Measure[] = [
  ...COUNTS_AND_SUMS,
  ordersEver,
  amountToAverageOf('30d'),
  amountToAverageOf('7d'),
  amountToAverageEver,
  averageTrend('7d'),
  averageTrend('1d'),
  amountToLargest,
  amountDeviation,
  daysSinceFirst,
  hoursSinceLast,
  knownFrauds,
  knownLegitimates,
];

/** A device and an address may be used by many people. */
const SHARED: readonly Measure[] = [
  ...COUNTS_AND_SUMS,
  ordersEver,
  daysSinceFirst,
  hoursSinceLast,
  distinctIn('customer', '7d'),
  distinctIn('customer', '30d'),
  distinctIn('bin', '30d'),
  knownFrauds,
  knownLegitimates,
  knownFraudsIn('30d'),
];

const pair = (entity: HistoryEntity, partner: PartnerKind, words: string): HistoryFamily => ({
  name: `${entity}_${partner}`,
  words,
  entity,
  measures: pairMeasures(partner),
});

/** All facts from histories. The order is that of the features: new ones are appended. */
export const HISTORY_FAMILIES: readonly HistoryFamily[] = [
  { name: 'email', entity: 'email', words: 'this e-mail address', measures: CUSTOMER },
  { name: 'account', entity: 'account', words: 'this customer account', measures: CUSTOMER },
  { name: 'device', entity: 'device', words: 'this device', measures: SHARED },
  {
    name: 'ip',
    entity: 'ip',
    words: 'this IP address',
    measures: [...SHARED, distinctIn('device', '30d')],
  },
  {
    name: 'bin',
    entity: 'bin',
    words: 'cards that begin with these digits',
    measures: [
      ...COUNTS_AND_SUMS,
      amountToAverageOf('30d'),
      distinctIn('customer', '7d'),
      knownFraudsIn('7d'),
      knownFraudsIn('30d'),
      fraudRateIn('30d'),
    ],
  },
  {
    name: 'phone',
    entity: 'phone',
    words: 'this phone number',
    measures: [ordersIn('30d'), distinctIn('customer', '30d'), daysSinceFirst, knownFrauds, knownLegitimates],
  },
  {
    name: 'merchant',
    entity: 'merchant',
    words: 'this shop',
    measures: [
      ...COUNTS_AND_SUMS,
      amountToAverageOf('30d'),
      amountDeviation,
      ...KNOWN_FRAUDS_BY_PERIOD,
      ...FRAUD_RATES,
      daysSinceFraud,
      fraudRun,
      hoursSinceRun,
      isLastFraud,
    ],
  },
  pair('email', 'device', 'this e-mail address and device together'),
  pair('email', 'ip', 'this e-mail address and IP address together'),
  pair('email', 'bin', 'this e-mail address and card BIN together'),
  pair('device', 'ip', 'this device and IP address together'),
  pair('device', 'bin', 'this device and card BIN together'),
  pair('ip', 'bin', 'this IP address and card BIN together'),
  {
    name: 'account_device',
    entity: 'account',
    words: 'this customer account and device together',
    measures: [pairOrders('device', '30d')],
  },
  {
    name: 'account_ip',
    entity: 'account',
    words: 'this customer account and IP address together',
    measures: [pairOrders('ip', '30d')],
  },
  {
    name: 'account_merchant',
    entity: 'account',
    words: 'this customer account and shop together',
    measures: [pairOrders('merchant', '30d')],
  },
  {
    name: 'address',
    entity: 'address',
    words: 'this shipping address',
    measures: [ordersIn('30d'), distinctIn('customer', '30d'), daysSinceFirst, knownFrauds, knownLegitimates],
  },
];
