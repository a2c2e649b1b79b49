import { defineBlacklistSignal } from '../blacklist-signal';

export const blacklistedCardBin = defineBlacklistSignal({
  field: 'card_bin',
  section: 'credit_card',
  name: 'This card, by its first digits,',
});
