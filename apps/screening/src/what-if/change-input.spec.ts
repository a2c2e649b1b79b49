import type { Contribution } from '@rampart/contracts';
import { MOST_POINTS_OF_CIRCUMSTANCES, withCircumstancesLimit } from '../decide/scoring/circumstances-limit';
import type { DecisionInput } from '../facts/decision-input';
import { changeInput } from './change-input';

const points = (code: string, of: number): Contribution => ({
  code,
  points: of,
  reason: `${code}.`,
  evidence: {},
});

const input = (changes: Partial<DecisionInput>): DecisionInput => ({
  at: new Date('2026-01-31T10:00:00Z'),
  features: [],
  values: null,
  evidence: [],
  blacklisted: [],
  whitelisted: [],
  nonOverridable: [],
  thresholds: { reviewAbove: 70, rejectFrom: 90 },
  ...changes,
});

it('keeps what the change does not touch, and takes what it adds and takes away', () => {
  const { evidence, features, blacklisted, whitelisted } = changeInput(
    input({
      evidence: [points('ip_velocity_exceeded', 30), points('card_prepaid', 9)],
      features: [5, 100, 'DE'],
      whitelisted: ['phone'],
      blacklisted: ['ip'],
    }),
    input({ evidence: [points('card_prepaid', 9)], features: [0, 100, 'FR'], blacklisted: ['ip', 'device'] }),
    input({
      evidence: [points('email_disposable', 40)],
      features: [0, 250, 'FR'],
      blacklisted: ['email', 'device'],
    }),
  );
  expect(evidence.map(({ code }) => code)).toEqual(['ip_velocity_exceeded', 'email_disposable']);
  expect(features).toEqual([5, 250, 'DE']);
  expect(whitelisted).toEqual(['phone']);
  expect(blacklisted).toEqual(['email']);
});

it('gives back what is stored when the change makes no difference, whatever is known since', () => {
  const stored = input({ evidence: [points('ip_velocity_exceeded', 30)], features: [5, 100] });
  const now = input({ evidence: [points('known_fraud_on_ip', 20)], features: [0, 100] });
  expect(changeInput(stored, now, now)).toMatchObject({ evidence: stored.evidence, features: [5, 100] });
});

it('limits circumstances anew when the change adds one', () => {
  const stored = withCircumstancesLimit([points('ip_vpn_network', 80)]);
  const { evidence } = changeInput(
    input({ evidence: stored }),
    input({ evidence: stored }),
    input({ evidence: withCircumstancesLimit([...stored, points('bin_country_mismatch', 30)]) }),
  );
  expect(evidence.reduce((sum, each) => sum + each.points, 0)).toBe(MOST_POINTS_OF_CIRCUMSTANCES);
});
