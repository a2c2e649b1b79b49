import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: history. */
export const HISTORY_CASES: SandboxGroup = {
  title: 'History',
  introduction:
    'Earlier orders of the same e-mail, phone, username or device count. To repeat a case on the same day, use a new name.',
  cases: [
    {
      title: 'Impossible travel',
      before: { order: { ip: '192.0.2.1', username: 'globetrotter' }, times: 1 },
      order: { ip: '192.0.2.3', username: 'globetrotter' },
      status: 'APPROVE',
      score: 30,
      contributions: {
        impossible_travel:
          'An earlier order or sign-in of the same customer came from about 6,380 km away, too recently to have travelled that far.',
      },
      shows: { smart_detection: { ip_location_anomaly: true } },
    },
    {
      title: 'Impossible travel, explained by a VPN',
      before: { order: { ip: '192.0.2.3', username: 'tunneller' }, times: 1 },
      order: { ip: '198.51.100.5', username: 'tunneller' },
      status: 'APPROVE',
      score: 34,
      contributions: {
        impossible_travel:
          'An earlier order or sign-in of the same customer came from about 6,380 km away, too recently to have travelled that far.',
        ip_vpn_network: 'The IP address belongs to a VPN service, which hides where its users are.',
      },
      shows: { smart_detection: { ip_location_anomaly: true } },
    },
    {
      title: 'Goods to two places on one day',
      before: {
        order: {
          ip: '192.0.2.1',
          username: 'pat.mover',
          ship_country: 'US',
          ship_state: 'NY',
          ship_city: 'New York',
          ship_zip_code: '10001',
        },
        times: 1,
      },
      order: {
        ip: '192.0.2.1',
        username: 'pat.mover',
        ship_country: 'US',
        ship_state: 'CA',
        ship_city: 'Los Angeles',
        ship_zip_code: '90001',
      },
      status: 'APPROVE',
      score: 26,
      contributions: {
        ship_location_jump:
          'Within a day, another order of the same customer went to a place about 3,940 km away.',
      },
      shows: { smart_detection: { ship_location_anomaly: true } },
    },
  ],
};
