import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: card. */
export const CARD_CASES: SandboxGroup = {
  title: 'Card',
  introduction: '',
  cases: [
    {
      title: 'A credit card',
      order: { ip: '192.0.2.1', bin_no: '424242' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        credit_card: {
          card_brand: 'Visa',
          card_type: 'credit',
          card_issuing_country: 'US',
          is_bin_exist: true,
          is_prepaid: false,
        },
      },
    },
    {
      title: 'A debit card',
      order: { ip: '192.0.2.1', bin_no: '400005' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { credit_card: { card_type: 'debit', card_subtype: 'Debit' } },
    },
    {
      title: 'A prepaid card',
      order: { ip: '192.0.2.1', bin_no: '510510' },
      status: 'APPROVE',
      score: 6,
      contributions: { card_prepaid: 'The card is a prepaid card.' },
      shows: { credit_card: { card_brand: 'Mastercard', is_prepaid: true } },
    },
    {
      title: 'A card of another country',
      order: { ip: '192.0.2.1', bin_no: '400002' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { credit_card: { card_issuing_country: 'DE' } },
    },
    {
      title: 'Digits that no network uses',
      order: { ip: '192.0.2.1', bin_no: '000000' },
      status: 'APPROVE',
      score: 18,
      contributions: { card_bin_unknown: 'No card network issues cards that begin with these digits.' },
      shows: { credit_card: { is_bin_exist: false, card_brand: null } },
    },
  ],
};
