import { defineFeatures } from '../feature';

const MINUTES_PER_HOUR = 60;

/** The fields of the order itself. */
export const orderFeatures = defineFeatures([
  {
    name: 'order.amount',
    kind: 'number',
    words: 'amount of the order',
    isLearned: true,
    read: ({ facts }) => facts.order.amount,
  },
  {
    name: 'order.currency',
    kind: 'category',
    words: 'currency of the order',
    isLearned: true,
    read: ({ facts }) => facts.order.currency,
  },
  {
    name: 'order.merchant_id',
    kind: 'category',
    words: 'shop, seller or terminal of the order',
    isLearned: true,
    read: ({ facts }) => facts.order.merchantId,
  },
  {
    name: 'order.hour',
    kind: 'number',
    words: 'hour of the day (UTC)',
    isLearned: true,
    read: ({ at }) => at.getUTCHours() + at.getUTCMinutes() / MINUTES_PER_HOUR,
  },
  {
    name: 'order.weekday',
    kind: 'number',
    words: 'day of the week (Monday is 1, UTC)',
    isLearned: true,
    read: ({ at }) => at.getUTCDay() || 7,
  },
  {
    name: 'order.account_age_seconds',
    kind: 'number',
    words: 'seconds since the customer signed up',
    isLearned: true,
    read: ({ facts }) => facts.accountAgeSeconds,
  },
  {
    name: 'order.has_email',
    kind: 'flag',
    words: 'an e-mail address was sent',
    isLearned: true,
    read: ({ facts }) => facts.order.email !== null,
  },
  {
    name: 'order.has_phone',
    kind: 'flag',
    words: 'a phone number was sent',
    isLearned: true,
    read: ({ facts }) => facts.order.phone !== null,
  },
  {
    name: 'order.has_device',
    kind: 'flag',
    words: 'a device hash was sent',
    isLearned: true,
    read: ({ facts }) => facts.order.deviceHash !== null,
  },
  {
    name: 'order.has_card',
    kind: 'flag',
    words: 'a card was sent',
    isLearned: true,
    read: ({ facts }) => facts.order.cardSubmitted,
  },
  {
    name: 'totals.daily_amount',
    kind: 'number',
    words: "sum of the amounts with this e-mail address on the order's day, including this order",
    isLearned: true,
    read: ({ totals }) => (totals.amount === null ? null : Number(totals.amount.total)),
  },
  {
    name: 'totals.card_attempts',
    kind: 'number',
    words: "orders with this BIN on the order's day, including this order",
    isLearned: true,
    read: ({ totals }) => (totals.attempts === null ? null : Number(totals.attempts.total)),
  },
]);
