import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedEmailDomain = defineBlacklistSignal({
  field: 'email_domain',
  section: 'email_address',
  name: 'The domain of this e-mail address',
});
