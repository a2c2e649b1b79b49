import { readRecordedAnswers } from '../../openapi/recorded-answers';
import { maskReply } from './mask-reply';

const masked = (reply: unknown): unknown => JSON.parse(maskReply(JSON.stringify(reply)));

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
