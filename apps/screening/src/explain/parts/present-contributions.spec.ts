import { adaptPoints } from '../../decide/models/points-model';
import { buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { buildModel, buildPolicy } from '../../decide/scoring/builders/policy.builder';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { MadeOf, StoredDecision } from '../stored/stored-decision';
import { presentContributions } from './present-contributions';

const input = buildInput({ points: { ip_proxy: 30 } });

/** A 30-point order, decided under a champion with this probability. */
function storedUnder(probability: number) {
  const model = buildModel(3, probability);
  const { contributions } = decideOrder(input, buildPolicy([], model));
  const stored = { evidence: { contributions }, made: { input } as MadeOf } as unknown as StoredDecision;
  return { stored, model };
}

describe('presentContributions', () => {
  it('lists the terms of a model that lifted the score', () => {
    const { stored, model } = storedUnder(0.815);
    const found = presentContributions(stored, model);
    expect(found.map(({ code, points }) => [code, points])).toEqual([
      ['ip_proxy', 30],
      ['trained_model', 51.5],
    ]);
    expect(found[1]?.evidence).toMatchObject({ model: 3, probability: 0.815, terms: [] });
  });

  it('lists those of a model that did not, with no points', () => {
    const { stored, model } = storedUnder(0.1);
    expect(stored.evidence.contributions).toHaveLength(1);
    const found = presentContributions(stored, model);
    expect(found.map(({ code, points }) => [code, points])).toEqual([
      ['ip_proxy', 30],
      ['trained_model', 0],
    ]);
    expect(found[1]).toMatchObject({
      reason: 'Of orders like this one, about 10 % turned out to be fraud.',
      evidence: { model: 3, probability: 0.1, base_log_odds: model.predict(input).logOdds, terms: [] },
    });
  });

  it('shows what outcomes made of each signal, beside its shipped points', () => {
    const document = { format: 1, kind: 'points', base_steps: 0, factors: [['ip_proxy', 2]] };
    const model = adaptPoints(5, document);
    const { contributions } = decideOrder(input, buildPolicy([], model));
    const stored = { evidence: { contributions }, made: { input } as MadeOf } as unknown as StoredDecision;
    expect(presentContributions(stored, model).at(-1)).toMatchObject({
      code: 'trained_model',
      points: 30,
      evidence: { terms: [{ feature: 'ip_proxy', words: 'ip proxy', value: 30, log_odds: 3 }] },
    });
  });

  it('leaves what is stored as it is where no model was asked, or what it was asked about is gone', () => {
    const { stored, model } = storedUnder(0.1);
    const { contributions } = stored.evidence;
    expect(presentContributions(stored, null)).toEqual(contributions);
    expect(presentContributions({ ...stored, made: null }, model)).toEqual(contributions);
  });
});
