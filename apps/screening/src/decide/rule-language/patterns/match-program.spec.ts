import fc from 'fast-check';
import { RE2JS } from 're2js';
import { withinSteps } from '../steps/meter';
import { isFound } from './match-program';
import { compilePattern, worstSteps } from './pattern-program';

const MOST = Number.MAX_SAFE_INTEGER;
const LONGEST = 1_024;

const atom = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'K',
    '.',
    '\\d',
    '\\w',
    '\\pL',
    '\\PL',
    '[a-c]',
    '[^a]',
    '[^\\n]',
    '[à-ÿ中]',
    '[\\pL\\d_]',
    'ß',
    'k',
    'ſ',
    'İ',
    '中',
    '😀',
    '\\s',
    '[[:alpha:]]',
  ),
  fc.constantFrom(
    '^',
    '$',
    '\\b',
    '\\B',
    '\\A',
    '\\z',
    '(?m:^)',
    '(?m:$)',
    '(?s:.)',
    '(?i:k)',
    '(?i:ß)',
    '(?i:σ)',
    '(?i:[a-zé])',
    '(?i:\\p{Lu})',
  ),
);
const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'part' },
    atom,
    tie('pattern').map((inner) => `(${inner})`),
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '*?', '{2}', '{0,3}', '{2,}', '{5,20}', '{30}'))
      .map(([what, times]) => `(?:${what})${times}`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}'))
      .map(([what, times]) => `(?:${what})${times}`),
  ),
  pattern: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'part' },
    fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    fc.tuple(tie('part'), tie('part')).map((parts) => parts.join('|')),
  ),
}));

const letters = fc.constantFrom(
  'a',
  'b',
  'c',
  'k',
  'K',
  'K',
  's',
  'ſ',
  'ß',
  'ẞ',
  'σ',
  'ς',
  'Σ',
  'i',
  'İ',
  'é',
  'É',
  '1',
  '_',
  ' ',
  '\n',
  '中',
  '😀',
  '\ud83d',
  '\ude00',
  '!',
);
const texts = fc.oneof(
  fc.array(letters, { maxLength: 30 }).map((each) => each.join('')),
  fc
    .tuple(fc.array(letters, { minLength: 1, maxLength: 3 }), fc.nat(LONGEST))
    .map(([each, length]) => each.join('').repeat(LONGEST).slice(0, length)),
);

/** Patterns that RE2 refuses are not the subject of this spec. */
function compiled(written: string) {
  try {
    return { program: compilePattern(written), reference: RE2JS.compile(written) };
  } catch {
    return null;
  }
}

describe('a pattern', () => {
  it('is found in exactly the texts in which RE2 finds it', () => {
    fc.assert(
      fc.property(pattern, fc.array(texts, { minLength: 5, maxLength: 5 }), (written, some) => {
        const both = compiled(written);
        fc.pre(both !== null);
        for (const text of some) expect(isFound(both.program, text)).toBe(both.reference.test(text));
      }),
      { numRuns: 600 },
    );
  });

  it('takes no more steps than it was declared to, in any text', () => {
    fc.assert(
      fc.property(pattern, texts, (written, text) => {
        const both = compiled(written);
        fc.pre(both !== null);
        const { steps } = withinSteps(MOST, () => isFound(both.program, text));
        expect(steps).toBeLessThanOrEqual(worstSteps(both.program, text.length));
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['a[ab]{90}[^ab]', 'ab'],
    ['\\pL*a\\pL{20}\\d', 'aé中'],
    ['(?i)k[a-zé]{50}z', 'kKé'],
    ['(?:a?){60}[^a]b', 'a'],
    ['(a|b|ab)*c', 'ab'],
    ['(\\pL\\d?|\\pN\\d?|[\\pLa]){12}!', '中字９'],
  ])(
    '%s, costly for automata, takes the same number of steps each time, within the bound',
    (written, alphabet) => {
      const program = compilePattern(written);
      const random = fc.sample(
        fc.array(fc.constantFrom(...alphabet), { minLength: 1_023, maxLength: 1_023 }),
        { numRuns: 5, seed: 7 },
      );
      for (const each of random) {
        const text = each.join('');
        const steps = () => withinSteps(MOST, () => isFound(program, text)).steps;
        expect(steps()).toBe(steps());
        expect(steps()).toBeLessThanOrEqual(worstSteps(program, LONGEST));
      }
    },
  );

  it('stops in mid-text once the steps are used up, without affecting the next search', () => {
    const program = compilePattern('(a|b|ab)*c');
    const text = 'ab'.repeat(500);
    const whole = withinSteps(MOST, () => isFound(program, text));
    expect(whole).toMatchObject({ value: false });
    expect(withinSteps(whole.steps - 1, () => isFound(program, text))).toEqual({
      value: null,
      steps: whole.steps - 1,
    });
    expect(withinSteps(whole.steps, () => isFound(program, text))).toEqual(whole);
    expect(isFound(program, `${text}c`)).toBe(true);
  });

  it('keeps nothing of the texts that it met', () => {
    const program = compilePattern('a[ab]{90}[^ab]');
    const before = JSON.stringify(program);
    for (let n = 0; n < 50; n += 1)
      isFound(program, n.toString(2).replaceAll('0', 'a').replaceAll('1', 'b').repeat(99).slice(0, 1_023));
    expect(JSON.stringify(program)).toBe(before);
  });
});
