import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedDevice = defineBlacklistSignal({
  field: 'device',
  section: 'device',
  name: 'This device',
});
