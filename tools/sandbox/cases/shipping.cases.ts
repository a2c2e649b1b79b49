import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: shipping address. */
export const SHIPPING_CASES: SandboxGroup = {
  title: 'Shipping address',
  introduction: '',
  cases: [
    {
      title: 'A freight forwarder',
      order: {
        ip: '192.0.2.1',
        ship_country: 'US',
        ship_state: 'NY',
        ship_city: 'New York',
        ship_zip_code: '10001',
        ship_addr: '1 Sandbox Forwarder Way',
      },
      status: 'APPROVE',
      score: 26.25,
      contributions: {
        ship_freight_forwarder: 'The shipping address belongs to a service that forwards parcels.',
      },
      shows: { shipping_address: { is_address_ship_forward: true, is_export_controlled_country: false } },
    },
    {
      title: 'A country under export control',
      order: {
        ip: '192.0.2.1',
        ship_country: 'KP',
        ship_city: 'Pyongyang',
        ship_zip_code: '00000',
        ship_addr: '5 Main Street',
      },
      status: 'REVIEW',
      score: 28,
      contributions: {
        ship_export_controlled:
          'The shipping address is in a country or region to which exports are restricted.',
      },
      shows: { shipping_address: { is_export_controlled_country: true } },
    },
  ],
};
