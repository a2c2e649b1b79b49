import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedUsername = defineBlacklistSignal({
  field: 'username',
  section: 'username',
  name: 'This username',
});
