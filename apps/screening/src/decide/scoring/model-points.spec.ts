import { buildInput } from './builders/decision-input.builder';
import { buildModel, buildPolicy } from './builders/policy.builder';
import { applyModels } from './model-points';

const replacing = (probability: number) => {
  const policy = buildPolicy([], buildModel(3, probability), { modelEffect: 'replace' });
  return applyModels(buildInput({ points: { ip: 20.5 } }), policy).contributions[0];
};

describe('the contribution of a trained model', () => {
  it.each([
    [0.00004, 'fewer than 0.1 %'],
    [0.001, 'about 0.1 %'],
    [0.12345, 'about 12.3 %'],
    [0.999, 'about 99.9 %'],
    [0.99999, 'more than 99.9 %'],
  ])('says of a probability of %s: %s', (probability, words) => {
    expect(replacing(probability)?.reason).toBe(`Of orders like this one, ${words} turned out to be fraud.`);
  });

  it('carries the score from the evidence to the probability in percent, to the hundredth', () => {
    expect(replacing(0.12345)?.points).toBe(-8.15);
    expect(replacing(0.9)?.points).toBe(69.5);
  });
});
