/** A rule of the demo and how it takes part. */
interface DemoRule {
  readonly name: string;
  readonly description: string;
  readonly priority: number;
  readonly expression: string;
  readonly action: { readonly type: string; readonly points?: number };
  readonly mode: 'active' | 'shadow' | 'draft';
}

/** Made first: who finds this one knows that a demo was begun. */
export const FIRST_RULE = 'Known fraud from this device';

export const DEMO_RULES: readonly DemoRule[] = [
  {
    name: FIRST_RULE,
    description: 'The device belongs to an order that turned out to be fraud.',
    priority: 100,
    expression: 'history.device.known_frauds >= 1',
    action: { type: 'REJECT' },
    mode: 'active',
  },
  {
    name: 'Large order from a new account',
    description: 'The customer account is younger than a day and the order is large.',
    priority: 200,
    expression: 'order.account_age_seconds < 86400 && order.amount >= 400',
    action: { type: 'REVIEW' },
    mode: 'active',
  },
  {
    name: 'First order to a freight forwarder',
    description: 'A customer without an order within 30 days ships to a freight forwarder.',
    priority: 210,
    expression: 'shipping.is_address_ship_forward == true && history.email.orders_30d == 0',
    action: { type: 'REVIEW' },
    mode: 'active',
  },
  {
    name: 'Throw-away address on an order of value',
    description: 'A disposable e-mail address, and more than 100 of any currency.',
    priority: 300,
    expression: 'email.is_disposable == true && order.amount > 100',
    action: { type: 'ADD_SCORE', points: 20 },
    mode: 'active',
  },
  {
    name: 'Hidden origin and foreign card',
    description: 'The order hides where it comes from, and the card does not fit the billing address.',
    priority: 140,
    expression: 'ip.proxy_type in ["TOR", "VPN"] && card.is_bin_country_match == false',
    action: { type: 'REJECT' },
    mode: 'shadow',
  },
  {
    name: 'Far more than this customer usually spends',
    description: "At least four times the customer's average of 30 days, and a sum that would hurt.",
    priority: 220,
    expression:
      'history.email.orders_30d >= 2 && history.email.amount_to_average_30d >= 4 && order.amount >= 150',
    action: { type: 'REVIEW' },
    mode: 'shadow',
  },
  {
    name: 'Goods to another country than the bill',
    description: 'To be tried: gifts abroad are honest more often than not.',
    priority: 400,
    expression: 'billing.country_code != shipping.country_code && order.amount >= 200',
    action: { type: 'REVIEW' },
    mode: 'draft',
  },
];
