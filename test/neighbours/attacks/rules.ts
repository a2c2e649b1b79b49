import { randomBytes } from 'node:crypto';
import type { Abuser } from './abuser';
import type { Attack } from './attack';
import { volleyOf } from './volley';

const ruleOf = (expression: string, n: number) => ({
  name: `Rule ${n}`,
  expression,
  action: { type: 'TAG', tag: 'seen' },
  mode: 'active',
});
type Rule = ReturnType<typeof ruleOf>;

/** Publishes those of these rules that the service accepts, without the refused ones. */
async function publish({ party }: Abuser, url: string, rules: readonly Rule[]): Promise<void> {
  const headers = { authorization: `Bearer ${party.tenant.key}`, 'content-type': 'application/json' };
  for (let wanted = rules; wanted.length > 0; ) {
    const body = JSON.stringify({ rules: wanted, expected_number: 0 });
    const answer = await fetch(`${url}/api/v1/rulesets`, { method: 'POST', headers, body });
    if (answer.status === 200) return;
    const named = new Set(
      Array.from((await answer.text()).matchAll(/rules\[(\d+)\]/g), ([, n]) => Number(n)),
    );
    // The refusal of a set that is too large as a whole names none of its rules.
    wanted = named.size === 0 ? wanted.slice(0, wanted.length >> 1) : wanted.filter((_, n) => !named.has(n));
  }
}

const A_USERNAME = 1_000;
/** Text that keeps a matcher's states distinct: random letters. */
const hostileText = () => [...randomBytes(A_USERNAME)].map((byte) => (byte % 2 === 0 ? 'a' : 'b')).join('');

const DEAR_PATTERNS = [
  'a[ab]{90}[^ab]',
  '\\\\pL*a\\\\pL{20}\\\\d',
  'b[ab]{80}[^ab]',
  '[ab]*a[ab]{60}c',
  '\\\\pL*b\\\\pL{19}\\\\d',
];

export const DEAR_PATTERNS_ATTACK: Attack = {
  name: 'rules: dear patterns',
  how: `${DEAR_PATTERNS.length} rules with the dearest known patterns, asked of random usernames of ${A_USERNAME} letters, 4 orders at once`,
  isShort: true,
  prepare: async ({ abuser, world }) => {
    await publish(
      abuser,
      world.gatewayUrls[0] ?? '',
      DEAR_PATTERNS.map((pattern, n) => ruleOf(`order.username.matches("${pattern}")`, n)),
    );
    return volleyOf({
      atOnce: 4,
      call: () => abuser.party.ask('screen', { form: { username: hostileText() } }),
    });
  },
};

const PATTERNS = 432;

export const MANY_PATTERNS_ATTACK: Attack = {
  name: 'rules: many patterns',
  how: `${PATTERNS} rules with a pattern of their own each, asked of random usernames, 4 orders at once`,
  prepare: async ({ abuser, world }) => {
    const rules = Array.from({ length: PATTERNS }, (_, n) =>
      ruleOf(`order.username.matches("[ab]{${1 + (n % 40)}}a[ab]{${20 + (n % 60)}}x${n}")`, n),
    );
    await publish(abuser, world.gatewayUrls[0] ?? '', rules);
    return volleyOf({
      atOnce: 4,
      calls: 60,
      call: () => abuser.party.ask('screen', { form: { username: hostileText() } }),
    });
  },
};

const PLANNED = 1_990;
/** As many as may be active. */
const ACTIVE = 500;

export const PLANS_ATTACK: Attack = {
  name: 'rules: plans',
  how: `POST rulesets/plan with ${PLANNED} rules, 4 at once`,
  isShort: true,
  prepare: async ({ abuser }) => {
    const rules = Array.from({ length: PLANNED }, (_, n) => ({
      ...ruleOf(
        `order.amount > ${n}.5 && order.username.matches("^a[bc]{${1 + (n % 30)}}d${n}$") || ip.is_proxy == true`,
        n,
      ),
      mode: n < ACTIVE ? 'active' : 'disabled',
    }));
    const body = JSON.stringify({ rules });
    const headers = { 'content-type': 'application/json' };
    return volleyOf({
      atOnce: 4,
      call: () => abuser.party.ask('rulesets/plan', { method: 'POST', body, headers }),
    });
  },
};
