import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: status. */
export const STATUS_CASES: SandboxGroup = {
  title: 'Status',
  introduction:
    'An order is decided by the lists, or else by its score: over 70 is `REVIEW`, from 90 `REJECT`.',
  cases: [
    {
      title: 'A clean order, with every section filled',
      order: {
        ip: '192.0.2.1',
        user_order_id: 'order-1001',
        amount: '129.90',
        currency: 'USD',
        email: 'clean@business.sandbox.example',
        phone: '+12025550100',
        username: 'pat.miller',
        device_hash: 'sandbox-device-clean',
        bin_no: '424242',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'US',
        ship_state: 'NY',
        ship_city: 'New York',
        ship_zip_code: '10001',
        ship_addr: '5 Main Street',
      },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        billing_address: { ip_distance_in_km: 0, is_ip_country_match: true },
        shipping_address: { is_bill_postcode_match: true, is_address_ship_forward: false },
        credit_card: { card_brand: 'Visa', is_bin_country_match: true, card_submitted: true },
      },
    },
    {
      title: 'Evidence for a review',
      order: { ip: '198.51.100.6', email: 'review@disposable.sandbox.example' },
      status: 'REVIEW',
      score: 87,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
      },
    },
    {
      title: 'Evidence for a rejection',
      order: {
        ip: '198.51.100.6',
        email: 'reject@disposable.sandbox.example',
        device_hash: 'sandbox-device-automation-reject',
      },
      status: 'REJECT',
      score: 100,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
        device_automation:
          'The browser on this device seems to be operated by a program rather than by hand.',
        score_limit: 'The other evidence is enough already.',
      },
    },
    {
      title: 'A blacklist entry refuses a clean order',
      lists: [{ list_type: 'blacklist', entity_type: 'email', value: 'refused@business.sandbox.example' }],
      order: { ip: '192.0.2.1', email: 'refused@business.sandbox.example' },
      status: 'REJECT',
      score: 100,
      contributions: { blacklisted_email: 'This e-mail address is on the blacklist.' },
    },
    {
      title: 'A known customer on the whitelist is approved, whatever the evidence',
      lists: [{ list_type: 'whitelist', entity_type: 'email', value: 'known@disposable.sandbox.example' }],
      order: { ip: '198.51.100.6', email: 'known@disposable.sandbox.example' },
      status: 'APPROVE',
      score: 0,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
        email_disposable: 'The e-mail address comes from a service that gives out throw-away addresses.',
        whitelisted_email: 'This e-mail address is on the whitelist, so the order is approved.',
      },
    },
    {
      title: 'A blacklist entry that no whitelist overrides',
      lists: [
        { list_type: 'whitelist', entity_type: 'email', value: 'never@business.sandbox.example' },
        { list_type: 'blacklist', entity_type: 'ip', value: '2001:db8::1', non_overridable: 'true' },
      ],
      order: { ip: '2001:db8::1', email: 'never@business.sandbox.example' },
      status: 'REJECT',
      score: 100,
      contributions: { blacklisted_ip: 'This IP address is on the blacklist, without exceptions.' },
    },
  ],
};
