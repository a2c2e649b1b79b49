import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: the evidence of earlier orders of other people, and their outcomes. */
export const OUTCOMES_CASES: SandboxGroup = {
  title: 'Earlier orders and their outcomes',
  introduction:
    'These values have a fixed history, however often they are sent; other values have the history that the sandbox has recorded. For a `username` that begins with `sandbox-`, account ages are computed as of midnight 2026-01-01 (UTC).',
  cases: [
    {
      title: 'An account that was made a second before',
      order: {
        ip: '192.0.2.1',
        username: 'sandbox-new-customer',
        account_created_at: '2025-12-31T23:59:59Z',
      },
      status: 'REVIEW',
      score: 72,
      contributions: { order_right_after_signup: 'The customer signed up 1 second before the order.' },
    },
    {
      title: 'An account that was made a few minutes before',
      order: {
        ip: '192.0.2.1',
        username: 'sandbox-new-customer',
        account_created_at: '2025-12-31T23:55:00Z',
      },
      status: 'APPROVE',
      score: 8,
      contributions: { order_right_after_signup: 'The customer signed up 5 minutes before the order.' },
    },
    {
      title: 'A device that several customers use',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-shared', username: 'dan' },
      status: 'APPROVE',
      score: 20,
      contributions: { device_shared_by_accounts: 'This device was used by 4 customers within 7 days.' },
    },
    {
      title: 'A whitelisted device, such as a till',
      lists: [{ list_type: 'whitelist', entity_type: 'device', value: 'sandbox-shared' }],
      order: { ip: '192.0.2.1', device_hash: 'sandbox-shared', username: 'dan' },
      status: 'APPROVE',
      score: 0,
      contributions: {
        whitelisted_device: 'The device is on the whitelist, so evidence against it alone does not count.',
      },
    },
    {
      title: 'An address that many customers use',
      order: { ip: '192.0.2.5', username: 'dan' },
      status: 'APPROVE',
      score: 12,
      contributions: { ip_shared_by_accounts: 'This IP address was used by 12 customers within 7 days.' },
    },
    {
      title: 'Far more than the customer usually spends',
      order: { ip: '192.0.2.1', username: 'sandbox-thrifty', amount: '120', currency: 'EUR' },
      status: 'APPROVE',
      score: 18,
      contributions: {
        amount_far_above_own_history:
          'The amount is 6 times what this customer spent on average within 30 days.',
      },
    },
    {
      title: 'As much as the customer usually spends',
      order: { ip: '192.0.2.1', username: 'sandbox-thrifty', amount: '25', currency: 'EUR' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
    },
    {
      title: 'Fraud came from this address before',
      order: { ip: '192.0.2.6' },
      status: 'APPROVE',
      score: 15,
      contributions: { known_fraud_on_ip: 'This IP address was part of an order known as fraud.' },
    },
    {
      title: 'Fraud came with this phone number before',
      order: { ip: '192.0.2.1', phone: '+12025550107' },
      status: 'APPROVE',
      score: 30,
      contributions: { known_fraud_on_phone: 'This phone number was part of an order known as fraud.' },
    },
    {
      title: 'Unusually many frauds at this shop',
      order: { ip: '192.0.2.1', merchant_id: 'sandbox-known-fraud' },
      status: 'APPROVE',
      score: 24,
      contributions: {
        known_fraud_at_merchant:
          'Within 7 days, 5 orders at this shop became known as fraud, an unusual share of its orders.',
      },
    },
    {
      title: 'A fraudster comes back with another account',
      order: {
        ip: '192.0.2.1',
        email: 'sandbox-known-fraud@business.sandbox.example',
        device_hash: 'sandbox-known-fraud',
      },
      status: 'REVIEW',
      score: 75,
      contributions: {
        known_fraud_on_email: 'This e-mail address was part of an order known as fraud.',
        known_fraud_on_device: 'This device was part of an order known as fraud.',
      },
    },
    {
      title: 'A fraudster comes back',
      order: {
        ip: '192.0.2.1',
        email: 'sandbox-known-fraud@business.sandbox.example',
        device_hash: 'sandbox-known-fraud',
        username: 'sandbox-known-fraud',
      },
      status: 'REJECT',
      score: 100,
      contributions: {
        known_fraud_on_email: 'This e-mail address was part of an order known as fraud.',
        known_fraud_on_account: 'This customer account was part of an order known as fraud.',
        known_fraud_on_device: 'This device was part of an order known as fraud.',
        score_limit: 'The other evidence is enough already.',
      },
    },
  ],
};
