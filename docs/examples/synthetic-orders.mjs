// node docs/examples/synthetic-orders.mjs > orders.ndjson
//
// Prints 400 invented orders of the last 60 days with their outcomes, as lines for POST /api/v1/screen/batch: something
// to train a model on before you have data of your own. Fraudsters in it hide behind Tor, use throw-away addresses and
// spend more, each only mostly. Real fraud is less obvious: a model's figures on this file say nothing about your shop.
// The orders are the same at every run; only their days move along.

const ORDERS = 400;
const FRAUD_SHARE = 0.3;
const DAY_MS = 86_400_000;

// A fixed sequence of numbers from 0 to 1 (Lehmer's generator), so that every reader gets the same file.
let state = 7;
const random = () => {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
};
const isLikely = (share) => random() < share;

const lines = [];
const from = Date.now() - 60 * DAY_MS;
for (let number = 1; number <= ORDERS; number += 1) {
  const at = from + (number / ORDERS) * 52 * DAY_MS;
  const isFraud = isLikely(FRAUD_SHARE);
  const host = 1 + (number % 250);
  lines.push({
    at: new Date(at).toISOString(),
    user_order_id: `example-${number}`,
    ip: isLikely(isFraud ? 0.6 : 0.02) ? `185.220.101.${host}` : `81.2.69.${host}`,
    email: `customer${number}@${isLikely(isFraud ? 0.5 : 0.03) ? 'mailinator.com' : 'gmail.com'}`,
    amount: Math.round((isFraud ? 40 + random() * 400 : 15 + random() * 200) * 100) / 100,
    currency: 'EUR',
  });
  // A chargeback, or a good customer, is known a week later.
  lines.push({
    type: 'outcome',
    at: new Date(at + 7 * DAY_MS).toISOString(),
    user_order_id: `example-${number}`,
    outcome: isFraud ? 'confirmed_fraud' : 'false_positive',
  });
}
lines.sort((one, other) => one.at.localeCompare(other.at));
for (const line of lines) console.log(JSON.stringify(line));
