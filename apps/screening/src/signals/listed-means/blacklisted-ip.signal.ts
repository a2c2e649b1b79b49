import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedIp = defineBlacklistSignal({
  field: 'ip',
  section: 'ip_geolocation',
  name: 'This IP address',
});
