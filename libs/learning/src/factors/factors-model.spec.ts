import { ModelDocumentError } from '../model/load-model';
import { type FactorsDocument, isFactorsDocument, loadFactors, writeFactors } from './factors-model';
import { DEFAULT_FACTORS_PRIOR, fitFactors } from './fit-factors';

const DOCUMENT: FactorsDocument = {
  format: 1,
  kind: 'points',
  base_steps: -4 * 2 ** 24,
  factors: [
    ['known', 0.5],
    ['gone', 0],
  ],
};

describe('loadFactors', () => {
  it('weighs known codes anew and leaves the others as they are, in terms that add up', () => {
    const evidence = [
      { code: 'known', units: 2 },
      { code: 'known', units: 1 },
      { code: 'new', units: 0.75 },
      { code: 'gone', units: 3 },
    ];
    expect(loadFactors(DOCUMENT).explain(evidence)).toEqual({
      baseLogOdds: -4,
      logOdds: -4 + 1.5 + 0.75,
      terms: [
        { column: 'known', logOdds: 1.5 },
        { column: 'new', logOdds: 0.75 },
      ],
    });
  });

  it('reads what was fitted', () => {
    const fitted = fitFactors(
      [{ isFraud: false, fixedUnits: 0, evidence: [{ code: 'suspicion', units: 2 }] }],
      DEFAULT_FACTORS_PRIOR,
    );
    const document = JSON.parse(JSON.stringify(writeFactors(fitted)));
    expect(isFactorsDocument(document)).toBe(true);
    const { logOdds, baseLogOdds } = loadFactors(document).explain([{ code: 'suspicion', units: 2 }]);
    const factor = fitted.factors.get('suspicion') as number;
    expect(logOdds - baseLogOdds).toBeCloseTo(2 * factor, 6);
  });

  it('is not asked about models over columns', () => {
    expect([null, 'points', { ...DOCUMENT, kind: 'trees' }].map(isFactorsDocument)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another kind', { ...DOCUMENT, kind: 'trees' }],
    ['a factor below 0', { ...DOCUMENT, factors: [['known', -1]] }],
    ['half a step', { ...DOCUMENT, base_steps: 0.5 }],
    ['more than is known', { ...DOCUMENT, extra: 1 }],
  ])('refuses %s', (_name, document) => {
    expect(() => loadFactors(document)).toThrow(ModelDocumentError);
  });
});
