import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedPhone = defineBlacklistSignal({
  field: 'phone',
  section: 'phone_number',
  name: 'This phone number',
});
