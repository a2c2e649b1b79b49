import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedEmail = defineBlacklistSignal({
  field: 'email',
  section: 'email_address',
  name: 'This e-mail address',
});
