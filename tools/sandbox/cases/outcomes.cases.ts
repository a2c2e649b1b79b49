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
      score: 6,
      contributions: { order_right_after_signup: 'The customer signed up 5 minutes before the order.' },
    },
    {
      title: 'An account that was made a few minutes before, with a disposable e-mail address',
      order: {
        ip: '192.0.2.1',
        username: 'sandbox-new-customer',
        account_created_at: '2025-12-31T23:55:00Z',
        email: 'anna@disposable.sandbox.example',
      },
      status: 'REVIEW',
      score: 71,
      contributions: {
        order_right_after_signup: 'The customer signed up 5 minutes before the order.',
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
        new_account_disposable_email:
          'The customer signed up within a day, with a throw-away e-mail address.',
      },
    },
    {
      title: 'An account that was made a few minutes before, for goods that go elsewhere',
      order: {
        ip: '192.0.2.1',
        username: 'sandbox-new-customer',
        account_created_at: '2025-12-31T23:55:00Z',
        amount: '539.00',
        currency: 'USD',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'US',
        ship_state: 'CA',
        ship_city: 'Los Angeles',
        ship_zip_code: '90001',
      },
      status: 'APPROVE',
      score: 58,
      contributions: {
        order_right_after_signup: 'The customer signed up 5 minutes before the order.',
        new_account_elsewhere:
          'The customer signed up within a day, and the goods go elsewhere than the bill.',
        new_account_large_order:
          'The customer signed up within a day, and the amount is large for a first order.',
        bill_ship_city_mismatch: 'The goods go to another city than the bill.',
      },
    },
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
      title: 'A new account on a device that several customers use',
      order: {
        ip: '192.0.2.1',
        device_hash: 'sandbox-shared',
        username: 'sandbox-new-customer',
        account_created_at: '2025-12-31T23:55:00Z',
      },
      status: 'REJECT',
      score: 100,
      contributions: {
        order_right_after_signup: 'The customer signed up 5 minutes before the order.',
        device_shared_by_accounts: 'This device was used by 4 customers within 7 days.',
        many_cards_on_device: 'Cards of 5 kinds were used on this device within 30 days.',
        new_account_on_shared_device:
          'The customer signed up within a month, on a device from which another customer orders.',
        score_limit: 'The other evidence is enough already.',
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
      title: 'A known customer, taken over',
      order: {
        ip: '192.0.2.3',
        username: 'sandbox-regular',
        email: 'another@business.sandbox.example',
        device_hash: 'sandbox-device-clean',
        amount: '480.00',
        currency: 'USD',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'REVIEW',
      score: 86,
      contributions: {
        ip_country_mismatch:
          'The order was placed from Germany, but the billing address is in the United States.',
        known_customer_changed:
          'A known customer ordered from a new device, with an unusual IP address, another e-mail address and an unusual amount.',
        account_email_changed:
          'A known customer account ordered with an e-mail address that it has never used.',
      },
    },
    {
      title: 'An account whose password was changed two hours before',
      order: { ip: '192.0.2.1', username: 'sandbox-changed-password' },
      status: 'APPROVE',
      score: 12,
      contributions: {
        account_recently_changed: 'Within a day before the order, the password of the account was changed.',
      },
    },
    {
      title: 'An account whose password and e-mail address were changed two hours before',
      order: { ip: '192.0.2.1', username: 'sandbox-changed-email' },
      status: 'APPROVE',
      score: 34,
      contributions: {
        account_recently_changed:
          'Within a day before the order, the password and the e-mail address of the account were changed.',
      },
    },
    {
      title: 'A customer who signed in on the other side of the world an hour before',
      order: { ip: '192.0.2.1', username: 'sandbox-signed-in-abroad' },
      status: 'APPROVE',
      score: 30,
      contributions: {
        impossible_travel:
          'An earlier order or sign-in of the same customer came from about 15,992 km away, too recently to have travelled that far.',
      },
    },
    {
      title: 'An account that wakes after five months',
      order: {
        ip: '192.0.2.3',
        username: 'sandbox-dormant',
        device_hash: 'sandbox-device-clean',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 52,
      contributions: {
        ip_country_mismatch:
          'The order was placed from Germany, but the billing address is in the United States.',
        dormant_account_woke:
          'The customer had not ordered for 150 days, and does so from a new device in an unusual way.',
      },
    },
    {
      title: 'After a takeover, the owner orders again',
      order: { ip: '192.0.2.1', username: 'sandbox-known-fraud', device_hash: 'sandbox-own-device' },
      status: 'APPROVE',
      score: 6,
      contributions: {
        known_fraud_on_account: 'This customer account was part of an order known as fraud.',
        known_device_of_customer: 'The customer has used this device for a week or longer.',
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
