import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: thresholds. */
export const THRESHOLDS_CASES: SandboxGroup = {
  title: 'Thresholds',
  introduction:
    'Counted from midnight UTC: to repeat a case on the same day, use a new e-mail address or other last digits of the BIN. The default limits apply.',
  cases: [
    {
      title: 'The amount of a day, at the limit',
      order: { ip: '192.0.2.1', email: 'saver@business.sandbox.example', amount: '1000', currency: 'USD' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
    },
    {
      title: 'The amount of a day, over the limit',
      order: {
        ip: '192.0.2.1',
        email: 'spender@business.sandbox.example',
        amount: '1000.01',
        currency: 'USD',
      },
      status: 'APPROVE',
      score: 8,
      contributions: {
        daily_amount_exceeded:
          'daily_amount_exceeded: orders with this e-mail address today add up to 1,000.01 USD, over the limit of 1,000.00.',
      },
    },
    {
      title: 'The amount of a day in another currency, within what 1,000 US dollars are in it',
      order: { ip: '192.0.2.1', email: 'saver@business.sandbox.example', amount: '5000', currency: 'JPY' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
    },
    {
      title: 'Attempts with one BIN on a day, over the limit',
      before: { order: { ip: '192.0.2.1', bin_no: '42424299' }, times: 20 },
      order: { ip: '192.0.2.1', bin_no: '42424299' },
      status: 'APPROVE',
      score: 20,
      contributions: {
        card_attempts_exceeded:
          'card_attempts_exceeded: cards that begin with these digits were used in 21 orders today, over the limit of 20.',
      },
    },
  ],
};
