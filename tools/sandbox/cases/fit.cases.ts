import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: how the parts of an order fit together. */
export const FIT_CASES: SandboxGroup = {
  title: 'How the parts of an order fit',
  introduction: '',
  cases: [
    {
      title: 'Far from the billing address, in one country',
      order: {
        ip: '192.0.2.2',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 6,
      contributions: {
        ip_billing_distance: 'The order was placed about 3,940 km away from the billing address.',
      },
      shows: { billing_address: { is_ip_country_match: true } },
    },
    {
      title: 'From another country than the billing address',
      order: {
        ip: '192.0.2.3',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 36,
      contributions: {
        ip_country_mismatch:
          'The order was placed from Germany, but the billing address is in the United States.',
      },
      shows: { billing_address: { is_ip_country_match: false } },
    },
    {
      title: 'A phone of another country',
      order: {
        ip: '192.0.2.1',
        phone: '+447700900001',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 26,
      contributions: {
        phone_country_mismatch:
          'The phone number is from the United Kingdom, but the billing address is in the United States.',
      },
    },
    {
      title: 'A device whose clock is somewhere else',
      order: {
        ip: '192.0.2.1',
        device_hash: 'sandbox-device-elsewhere',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 48,
      contributions: {
        device_clock_elsewhere:
          'The order was placed from the United States and is billed there, but the device keeps the time of Lagos.',
      },
    },
    {
      title: 'A card of another country',
      order: {
        ip: '192.0.2.1',
        bin_no: '400002',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
      },
      status: 'APPROVE',
      score: 20,
      contributions: {
        bin_country_mismatch:
          'The card was issued in Germany, but the billing address is in the United States.',
      },
      shows: { credit_card: { is_bin_country_match: false } },
    },
    {
      title: 'Billed to one country, shipped to another',
      order: {
        ip: '192.0.2.1',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'DE',
        ship_city: 'Berlin',
        ship_zip_code: '10115',
      },
      status: 'APPROVE',
      score: 28,
      contributions: {
        bill_ship_country_mismatch:
          'The billing address is in the United States, but the goods go to Germany.',
      },
      shows: { shipping_address: { is_bill_country_match: false } },
    },
    {
      title: 'A customer living abroad with a bank at home',
      order: {
        ip: '192.0.2.3',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'DE',
        ship_city: 'Berlin',
        ship_zip_code: '10115',
      },
      status: 'APPROVE',
      score: 18,
      contributions: {
        ip_country_mismatch:
          'The order was placed from Germany, but the billing address is in the United States.',
        bill_ship_country_mismatch:
          'The billing address is in the United States, but the goods go to Germany.',
      },
    },
    {
      title: 'A gift to another city',
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
      },
      status: 'APPROVE',
      score: 18,
      contributions: { bill_ship_city_mismatch: 'The goods go to another city than the bill.' },
      shows: { shipping_address: { is_bill_city_match: false } },
    },
    {
      title: 'Ordered from one country, billed in another, shipped to another city',
      order: {
        ip: '192.0.2.3',
        bill_country: 'US',
        bill_state: 'NY',
        bill_city: 'New York',
        bill_zip_code: '10001',
        ship_country: 'US',
        ship_state: 'CA',
        ship_city: 'Los Angeles',
        ship_zip_code: '90001',
      },
      status: 'REVIEW',
      score: 78,
      contributions: {
        ip_country_mismatch:
          'The order was placed from Germany, but the billing address is in the United States.',
        bill_ship_city_mismatch: 'The goods go to another city than the bill.',
        ip_and_shipping_elsewhere:
          'Neither the IP address nor the shipping address fits the billing address.',
      },
    },
  ],
};
