import type { Attack } from './attack';
import { volleyOf } from './volley';

const GUESSES = 130;

export const BAD_KEYS_ATTACK: Attack = {
  name: 'keys: guesses from a shared address',
  how: `${GUESSES} calls with keys that do not exist, from the neighbour's address, while the neighbour's account is changed and uses new keys`,
  isShort: true,
  prepare: async ({ abuser, neighbourAddress }) =>
    volleyOf({
      atOnce: 4,
      calls: GUESSES,
      call: (n) =>
        abuser.party.ask('account', {
          key: `rmp_live_${String(n).padStart(12, '0')}_${'A'.repeat(38)}`,
          headers: { 'x-forwarded-for': neighbourAddress },
        }),
    }),
};

export const ADMIN_GUESSES_ATTACK: Attack = {
  name: 'keys: guesses at the admin token',
  how: `${GUESSES} calls of the admin API with wrong tokens, from the operator's address`,
  prepare: async ({ world }) =>
    volleyOf({
      atOnce: 4,
      calls: GUESSES,
      call: async (n) => {
        const headers = { authorization: `Bearer not-the-token-${n}` };
        await (await fetch(`${world.adminUrl}/admin/v1/accounts`, { headers })).text();
      },
    }),
};
