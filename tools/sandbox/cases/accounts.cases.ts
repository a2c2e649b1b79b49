import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: the evidence of the customer's account, new, known or taken over. */
export const ACCOUNTS_CASES: SandboxGroup = {
  title: 'Customer accounts',
  introduction:
    'These user names have a fixed history, however often they are sent. For a `username` that begins with `sandbox-`, account ages are computed as of midnight 2026-01-01 (UTC).',
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
  ],
};
