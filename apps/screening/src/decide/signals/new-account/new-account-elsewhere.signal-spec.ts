import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildIpFacts, buildLearned } from '../../../facts/screening-facts.builder';
import { newAccountElsewhere } from './new-account-elsewhere.signal';

interface Case {
  readonly age?: number | null;
  readonly isHidden?: boolean;
  readonly isCityMatch?: boolean;
}

const order = ({ age = 90, isHidden = false, isCityMatch = true }: Case) =>
  buildFacts({
    learned: buildLearned({ ip: buildIpFacts({ isHosting: isHidden }) }),
    addresses: { isCountryMatch: true, isStateMatch: null, isCityMatch, isPostcodeMatch: null },
    accountAgeSeconds: age,
  });

describe('new_account_elsewhere', () => {
  it('fires when a new customer sends the goods elsewhere, with its sentence', () => {
    expect(evaluateSignals([newAccountElsewhere], order({ isCityMatch: false }))).toEqual([
      {
        code: 'new_account_elsewhere',
        points: 24,
        reason: 'The customer signed up within a day, and the goods go elsewhere than the bill.',
        evidence: { account_age_seconds: 90, is_placed_elsewhere: false, is_shipped_elsewhere: true },
      },
    ]);
  });

  it('weighs most for both', () => {
    expect(
      evaluateSignals([newAccountElsewhere], order({ isHidden: true, isCityMatch: false })),
    ).toMatchObject([
      {
        points: 40,
        reason:
          'The customer signed up within a day, and the goods go elsewhere than the bill, ordered from an address that fits neither.',
      },
    ]);
  });

  it('has a sentence of its own for a hidden address alone', () => {
    expect(evaluateSignals([newAccountElsewhere], order({ isHidden: true }))).toMatchObject([
      {
        points: 32,
        reason:
          'The customer signed up within a day, and ordered from an address that does not fit the order.',
      },
    ]);
  });

  it('does not fire on a new customer with nothing else', () => {
    expect(newAccountElsewhere.evaluate(order({}))).toBeNull();
  });

  it('does not fire within a minute, which has points of its own', () => {
    expect(newAccountElsewhere.evaluate(order({ age: 60, isCityMatch: false }))).toBeNull();
  });

  it('does not fire after a day, or when the age is unknown', () => {
    expect(newAccountElsewhere.evaluate(order({ age: 86_401, isCityMatch: false }))).toBeNull();
    expect(newAccountElsewhere.evaluate(order({ age: null, isCityMatch: false }))).toBeNull();
  });
});
