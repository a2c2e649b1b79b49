import { DEFAULT_FACTORS_PRIOR, fitFactors, writeFactors } from '@rampart/learning';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildPolicy } from '../scoring/builders/policy.builder';
import { decideOrder } from '../scoring/decide-order';
import { adaptModel } from './adapt-model';
import { adaptPoints, weighOrder } from './points-model';

const documentOf = (factors: readonly (readonly [string, number])[]) => ({
  format: 1,
  kind: 'points',
  base_steps: -5 * 2 ** 24,
  factors,
});
const halved = adaptPoints(4, documentOf([['ip_proxy', 0.5]]));
const doubled = adaptPoints(4, documentOf([['ip_proxy', 2]]));
const input = buildInput({ points: { ip_proxy: 40, email_disposable: 10.25, email_limit: -5 } });

describe('a model of points', () => {
  it('is the shipped score where nothing was learned', () => {
    const shipped = adaptPoints(1, writeFactors(fitFactors([], DEFAULT_FACTORS_PRIOR)));
    expect(shipped.predict(input).score).toBe(45.25);
    const most = buildInput({ points: { a: 80, b: 70 } });
    expect(shipped.predict(most).score).toBe(100);
    expect(shipped.predict(buildInput({ points: { a: -20 } })).score).toBe(0);
  });

  it('weighs evidence anew, in terms that add up exactly', () => {
    const { score, baseLogOdds, logOdds, terms } = halved.explain(input);
    expect(score).toBe(25.25);
    expect(terms.reduce((sum, each) => sum + each.logOdds, baseLogOdds)).toBe(logOdds);
    expect(terms[0]).toEqual({ feature: 'ip_proxy', logOdds: 1 });
  });

  it('learns nothing about what levels a score or what the account decided itself', () => {
    const { evidence, fixedUnits } = weighOrder(
      buildInput({ points: { ip_proxy: 40, ip_limit: -10, blacklisted_email: 100, whitelisted_ip: 0 } })
        .evidence,
      true,
    );
    expect(evidence).toEqual([{ code: 'ip_proxy', units: 2 }]);
    expect(fixedUnits).toBe(4.5);
  });

  it('is loaded whatever the present features are', () => {
    expect(adaptModel({ number: 4, featureSchema: -1, document: documentOf([]) }).version).toBe(4);
    expect(() => adaptModel({ number: 4, featureSchema: 1, document: { kind: 'points' } })).toThrow(
      /factors/,
    );
  });
});

describe('a decision under a model of points', () => {
  const decide = (model: typeof halved, modelEffect: 'raise' | 'replace') =>
    decideOrder(input, buildPolicy([], model, { modelEffect }));

  it('has its score where the model raises, with a sentence on why', () => {
    const { score, contributions, reasons } = decide(doubled, 'raise');
    expect(score).toBe(85.25);
    expect(contributions.at(-1)).toMatchObject({ code: 'trained_model', points: 40 });
    expect(reasons).toContain('By the outcomes of earlier orders, this evidence is worth 85.25 points.');
  });

  it('lowers a score only where the account lets it replace the score', () => {
    expect(decide(halved, 'raise').score).toBe(45.25);
    expect(decide(halved, 'replace').score).toBe(25.25);
  });
});
