import { readRecordedAnswers } from '../openapi/recorded-answers';
import { maskOneText, maskReply } from './mask-reply';

const masked = (reply: unknown): unknown => maskReply(reply).reply;

/** Recognises a personal value wherever it stands; none matches a mask. */
const VALUES: readonly RegExp[] = [
  /[\w.+-]+@[\w-]+\.[\w.]+/,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d./])/,
  /\+\d{7,}/,
  /\bd1_\w{10,}/,
  /planted-person/,
];

/** An answer with a planted value in every member that holds one of a person, and repeated in every text. */
function plantIn(node: unknown, name = ''): unknown {
  if (typeof node === 'string') {
    if (['username', 'ptr', 'name_from_dns', 'actual'].includes(name)) return 'planted-person';
    return /^(?:reason|note|text|message|sentence)$/.test(name)
      ? `seen with planted@person.example, 198.51.100.77, +12025550199: ${node}`
      : node;
  }
  if (Array.isArray(node)) return node.map((each) => plantIn(each, name));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plantIn(value, key)]));
}

describe('a masked reply', () => {
  const recorded = Object.entries(readRecordedAnswers('public')).filter(
    ([id, { answer }]) => !/account|member/.test(id) && typeof answer === 'object',
  );

  it.each(recorded)('of %s lets no value of a person through', (_id, { answer }) => {
    const text = JSON.stringify(masked(plantIn(answer)));
    for (const value of VALUES) expect(text).not.toMatch(value);
  });

  it('keeps everything else, and its order', () => {
    const reply = { data: { id: 7, score: 12.5, is_known: null, tags: ['a'], country: 'DE', version: 3 } };
    expect(JSON.stringify(masked(reply))).toBe(JSON.stringify(reply));
  });

  it('masks by the kind that is named beside a value', () => {
    expect(
      masked([
        { entity_type: 'phone', value: '+4930901820' },
        { entity_type: 'email_domain', value: 'example.com' },
        { entity_type: 'card_bin', value: '411111' },
        { name: 'limit', value: 'plain' },
      ]),
    ).toEqual([
      { entity_type: 'phone', value: '+49***20' },
      { entity_type: 'email_domain', value: 'example.com' },
      { entity_type: 'card_bin', value: '411111' },
      { name: 'limit', value: 'plain' },
    ]);
  });

  it('masks a value wherever the reply repeats it, in any case', () => {
    expect(
      masked({ username: 'Zaphod42', note: 'zaphod42 wrote again: (Zaphod42).', ip: '203.0.113.7' }),
    ).toEqual({
      username: 'Z***',
      note: 'Z*** wrote again: (Z***).',
      ip: '203.0.113.0/24',
    });
  });

  it('masks values of several words, and phone numbers however they are written, where the reply repeats them', () => {
    expect(
      masked({
        username: 'Tricia McMillan',
        phone: '+442079460958',
        note: 'tricia mcmillan has 2079460958; tricia alone has 2079460959',
      }),
    ).toEqual({
      username: 'T***',
      phone: '+44***58',
      note: 'T*** has +44***58; tricia alone has 2079460959',
    });
  });

  it('masks rules by what their texts are compared with, and keeps words that only look like the values of one', () => {
    expect(
      masked({
        expression: 'order.username == "zaphod" && shipping.country == "DE"',
        conditions: [
          { expression: 'order.username in ["zaphod"]', value: ['zaphod'], actual: 'z***' },
          { expression: 'shipping.country == "DE"', value: 'DE', actual: 'DE' },
        ],
        changes: [{ field: 'expression', before: 'order.username == "ford"', after: null }],
        country: 'DE',
      }),
    ).toEqual({
      expression: 'order.username == "z***" && shipping.country == "DE"',
      conditions: [
        { expression: 'order.username in ["z***"]', value: ['z***'], actual: 'z***' },
        { expression: 'shipping.country == "DE"', value: 'DE', actual: 'D***' },
      ],
      changes: [{ field: 'expression', before: 'order.username == "f***"', after: null }],
      country: 'DE',
    });
  });

  it('names the members that it masks, and no other', () => {
    const { masked: names } = maskReply({
      data: {
        versions: [{ name: 'Plain', expression: 'order.email == "ben@example.com"' }],
        entries: [{ entity_type: 'card_bin', value: '411111', reason: 'as ben@example.com' }],
        ip: '203.0.113.0/24',
      },
    });
    expect(names).toEqual(['data.versions.0.expression', 'data.entries.0.reason']);
  });

  it('takes digits of an id for no phone number', () => {
    const reply = { user_order_id: '12025550199', shield_ids: ['442079460958'], note: 'call 12025550199' };
    expect(masked(reply)).toEqual({ ...reply, note: 'call 120***99' });
  });

  it('masks a text by itself', () => {
    expect(maskOneText('ben@example.com called')).toBe('b***@example.com called');
  });

  it('masks what is masked no further', () => {
    const once = masked({
      ip: '203.0.113.7',
      email: 'ann@example.com',
      note: 'ann@example.com, 2001:db8::7',
    });
    expect(masked(once)).toEqual(once);
  });

  it('masks each of thousands of values', () => {
    const entries = Array.from({ length: 2_000 }, (_, n) => ({
      entity_type: 'email',
      value: `person-${n}@example.com`,
      reason: 'none',
    }));
    expect(JSON.stringify(masked({ entries }))).not.toContain('person-');
  });
});
