import { untilTrue } from '@rampart/testing';
import type { ApiClient } from '../../e2e/api-client.fixture';
import { type Owner, succeed } from '../object-level/owned-objects.fixture';

/** Two texts of which one is true of the planted value, and the other is as like it as can be. */
export type Pair = readonly [trueText: string, falseText: string];

interface Planted {
  /** The name of the rule language, and the field of an order. */
  readonly name: string;
  /** The whole value, and another with the same mask. */
  readonly whole: Pair;
  /** Parts of it that its mask hides: beginnings, ends, pieces, patterns, networks. */
  readonly parts: readonly Pair[];
}

/** One customer's values, as they are on orders, lists, reports and in rules. */
export const PLANTED: Readonly<Record<'ip' | 'email' | 'phone' | 'username' | 'device', Planted>> = {
  ip: {
    name: 'ip',
    whole: ['81.2.69.142', '81.2.69.143'],
    parts: [
      ['81.2.69.128/26', '81.2.69.192/26'],
      ['81.2.69.142/31', '81.2.69.144/31'],
      ['69.142', '69.143'],
    ],
  },
  email: {
    name: 'email',
    whole: ['zelda.planted@person.example', 'zelda.plantef@person.example'],
    parts: [
      ['zelda.pl', 'zelda.ql'],
      ['anted@person.example', 'antef@person.example'],
      ['zelda.p*@person.example', 'zelda.q*@person.example'],
      ['*ted@person.example', '*tef@person.example'],
    ],
  },
  phone: {
    name: 'phone',
    whole: ['+4915209876543', '+4915209875543'],
    parts: [
      ['+491520987654', '+491520987554'],
      ['9876543', '9875543'],
      ['+49152098*', '+49152099*'],
    ],
  },
  username: {
    name: 'username',
    whole: ['quibbleprincess', 'quibbleprincesz'],
    parts: [
      ['quibblep', 'quibbleq'],
      ['princess', 'princesz'],
      ['quibble*', 'quibblf*'],
    ],
  },
  device: {
    name: 'device_hash',
    whole: ['d1x_planted0123456789abcdef', 'd1x_planted0123456789abcdeg'],
    parts: [
      ['d1x_planted0', 'd1x_planted1'],
      ['789abcdef', '789abcdeg'],
      ['d1x_planted0*', 'd1x_planted1*'],
    ],
  },
};
export type PlantedKind = keyof typeof PLANTED;

/** Conditions on a part of a planted value, each true of it or not. */
export function conditionsOn(kind: PlantedKind): Pair[] {
  const { name, whole, parts } = PLANTED[kind];
  const variable = `order.${name}`;
  const [value, near] = whole;
  const [[begins, beginsNot] = ['', '']] = kind === 'ip' ? [['81.2.69.14', '81.2.69.15'] as const] : parts;
  const pair = (condition: (text: string) => string, [one, other]: Pair = whole): Pair => [
    condition(one),
    condition(other),
  ];
  return [
    pair((text) => `${variable}.startsWith("${text}")`, [begins, beginsNot]),
    pair((text) => `${variable}.endsWith("${text}")`, [value.slice(3), near.slice(3)]),
    pair(
      (text) => `${variable}.contains("${text}")`,
      // They differ in a character that no mask shows: answers repeat the rule, masked.
      [value.slice(2, -1), `${value.slice(2, 10)}~${value.slice(11, -1)}`],
    ),
    pair((text) => `${variable}.matches("^${text.replace(/[.+]/g, '.')}$")`),
    pair((text) => `"a ${text} b".contains(${variable})`),
    pair((text) => `["${text}"].exists(each, each.contains(${variable}))`),
    [`${variable} <= "${value}"`, `${variable} < "${value}"`],
    [`${variable}.size() == ${value.length}`, `${variable}.size() == ${value.length + 1}`],
  ];
}

/** Puts the values on an order, a list, a report and into the text of a rule, by the owner's key. @returns the order's id. */
export async function plantCustomer(client: ApiClient, owner: Owner): Promise<string> {
  const { key } = owner;
  const of = (kind: PlantedKind) => PLANTED[kind].whole[0];
  const order = {
    ip: of('ip'),
    email: of('email'),
    phone: of('phone'),
    username: of('username'),
    device_hash: of('device'),
    user_order_id: 'planted-1',
    amount: '12.50',
    currency: 'EUR',
  };
  const { shield_id } = await succeed(client, 'screen', { key, form: order });
  for (const kind of Object.keys(PLANTED) as PlantedKind[]) {
    const value = { entity_type: kind, value: of(kind) };
    await succeed(client, 'lists', {
      key,
      form: { list_type: 'blacklist', ...value, reason: `as ${of('email')}` },
    });
    await succeed(client, 'reports', { key, form: { ...value, notes: `wrote from ${of('ip')}` } });
  }
  await succeed(client, 'rules', {
    key,
    json: {
      name: `Watch ${of('email')}`,
      expression: `order.email == "${of('email')}" || order.username == "${of('username')}"`,
      action: { type: 'TAG', tag: 'watched' },
    },
  });
  const found = `screenings?email=${encodeURIComponent(of('email'))}`;
  await untilTrue(
    async () => ((await succeed(client, found, { key })).screenings as unknown[]).length === 1,
    'the order is found',
  );
  return String(shield_id);
}
