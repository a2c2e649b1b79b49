import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedAccount = defineBlacklistSignal({
  field: 'account',
  section: 'username',
  name: 'This customer account',
});
