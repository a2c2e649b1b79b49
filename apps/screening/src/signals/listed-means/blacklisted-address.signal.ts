import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedAddress = defineBlacklistSignal({
  field: 'address',
  section: 'shipping_address',
  name: 'This shipping address',
});
