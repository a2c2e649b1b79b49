import fc from 'fast-check';
import type { FeatureValue } from '../../facts/features/feature';
import { FEATURES } from '../../facts/features/registry';
import { pickFeatures } from './pick-features';
import { writeInput } from './stored-input';

const textOf = (features: readonly FeatureValue[]) =>
  writeInput({
    at: new Date(0),
    features,
    values: null,
    evidence: [{ code: 'ip_proxy', points: 12.5, reason: '', evidence: {} }],
    blacklisted: ['email'],
    whitelisted: [],
    nonOverridable: [],
    thresholds: { reviewAbove: 70, rejectFrom: 90 },
  });

function pick(text: string, places: readonly number[]) {
  const into: FeatureValue[] = [];
  const isRead = pickFeatures(text, places, into);
  return isRead ? places.map((place) => into[place]) : null;
}

describe('picking features', () => {
  it('finds what parsing the whole finds, whatever the texts contain', () => {
    const value = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.string({ unit: fc.constantFrom('"', '\\', ',', ']', '[', '{', 'a', 'ü', '\n', '\u2028', '😀') }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    );
    const record = fc.array(value, { maxLength: 12 });
    const places = fc.uniqueArray(fc.nat(14)).map((found) => found.sort((a, b) => a - b));
    fc.assert(
      fc.property(record, places, (features, wanted) => {
        const text = textOf(features);
        const whole = (JSON.parse(text) as { f: FeatureValue[] }).f;
        expect(pick(text, wanted)).toEqual(wanted.map((place) => whole[place] ?? null));
      }),
    );
  });

  it('reads to the last feature that there is', () => {
    const features = FEATURES.map((_, place) => place);
    expect(pick(textOf(features), [0, FEATURES.length - 1])).toEqual([0, FEATURES.length - 1]);
  });

  it('leaves a text alone that begins otherwise', () => {
    expect(pick('{"s":[],"f":[1]}', [0])).toBeNull();
    expect(pick('', [0])).toBeNull();
  });
});
