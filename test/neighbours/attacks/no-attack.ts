import { type Attack, existing } from './attack';
import { volleyOf } from './volley';

/** How far two phases differ without any attack: the noise in every other figure. */
export const CONTROL: Attack = {
  name: 'control: no attack',
  how: 'nothing; the same phases, so that calm is compared with calm',
  prepare: async () => ({ begin: () => undefined, end: () => undefined }),
};

const ACCOUNTS = 8;

/** The cost of as many ordinary calls without any misuse: the processors' part in every other row. */
export const ORDINARY_CONTROL: Attack = {
  name: 'control: ordinary orders',
  how: `ordinary orders of ${ACCOUNTS} accounts, one at a time of each: as many as the floods below send`,
  prepare: async ({ another }) => {
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, another));
    return volleyOf({
      atOnce: ACCOUNTS,
      call: (n) =>
        existing(accounts[n % ACCOUNTS], 'account').party.ask('screen', {
          form: { ip: '81.2.69.142', email: `customer${n}@example.com`, amount: '10', currency: 'EUR' },
        }),
    });
  },
};
