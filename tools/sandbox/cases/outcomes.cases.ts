import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: the evidence of earlier orders of other people, and their outcomes. */
export const OUTCOMES_CASES: SandboxGroup = {
  title: 'Earlier orders and their outcomes',
  introduction:
    'These values have a fixed history, however often they are sent; other values have the history that the sandbox has recorded.',
  cases: [
    {
      title: 'A device that several customers use',
      order: { ip: '192.0.2.1', device_hash: 'sandbox-shared', username: 'dan' },
      status: 'REVIEW',
      score: 82,
      contributions: {
        device_shared_by_accounts: 'This device was used by 4 customers within 7 days.',
        many_cards_on_device: 'Cards of 5 kinds were used on this device within 30 days.',
      },
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
      score: 68,
      contributions: {
        ip_shared_by_accounts: 'This IP address was used by 12 customers within 7 days.',
        many_orders_from_ip:
          'This is order number 9 from this IP address within a day, of 12 customers in a week.',
      },
    },
    {
      title: 'A phone number that several customers use',
      order: { ip: '192.0.2.1', phone: '+12025550106' },
      status: 'APPROVE',
      score: 36,
      contributions: {
        phone_shared_by_customers: 'This phone number was used by 3 customers within 30 days.',
      },
    },
    {
      title: 'A building to which the goods of several customers go',
      order: {
        ip: '192.0.2.1',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'US',
        ship_state: 'CA',
        ship_city: 'Los Angeles',
        ship_zip_code: '90001',
        ship_addr: '66 Sandbox Depot',
      },
      status: 'APPROVE',
      score: 48,
      contributions: {
        address_shared_by_customers: 'Goods of 5 customers went to this shipping address within 30 days.',
        bill_ship_city_mismatch: 'The goods go to another city than the bill.',
      },
    },
    {
      title: 'Fraud went to this shipping address before',
      order: {
        ip: '192.0.2.1',
        ship_country: 'US',
        ship_state: 'CA',
        ship_city: 'Los Angeles',
        ship_zip_code: '90001',
        ship_addr: '67 Sandbox Depot',
      },
      status: 'APPROVE',
      score: 16,
      contributions: {
        known_fraud_on_address: 'This shipping address was part of an order known as fraud.',
      },
    },
    {
      title: 'Cards of one issuer, one after the other',
      order: { ip: '192.0.2.1', bin_no: '42424297' },
      status: 'APPROVE',
      score: 8,
      contributions: {
        card_bin_surge:
          'This is order number 7 within a day with cards of these first digits, far more than usual.',
      },
    },
    {
      title: 'One order after the other',
      order: { ip: '192.0.2.1', username: 'sandbox-eager' },
      status: 'APPROVE',
      score: 22,
      contributions: {
        many_orders_in_a_day: "This is the same customer's or device's order number 4 within a day.",
      },
    },
    {
      title: 'Far more than the shop usually sells',
      order: { ip: '192.0.2.1', merchant_id: 'sandbox-modest', amount: '120', currency: 'EUR' },
      status: 'APPROVE',
      score: 18,
      contributions: {
        amount_far_above_merchants_usual: 'The amount is 6 times the average of this shop within 30 days.',
      },
    },
    {
      title: 'Far more than the customer usually spends',
      order: { ip: '192.0.2.1', username: 'sandbox-thrifty', amount: '120', currency: 'EUR' },
      status: 'APPROVE',
      score: 32,
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
      score: 24,
      contributions: { known_fraud_on_ip: 'This IP address was part of an order known as fraud.' },
    },
    {
      title: 'Fraud came with this phone number before',
      order: { ip: '192.0.2.1', phone: '+12025550107' },
      status: 'APPROVE',
      score: 24,
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
      score: 84,
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
        circumstances_limit:
          'Circumstances that honest customers share, and fraud known of a customer’s own values, add at most 89 points together.',
        score_limit: 'The other evidence is enough already.',
      },
    },
  ],
};
