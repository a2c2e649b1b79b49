import type { VelocityThreshold } from '@rampart/contracts';
import { findLimits } from './find-limits';

const threshold = (entityType: string, action: string | null, in60s: number): VelocityThreshold => ({
  entityType,
  action,
  limits: { '60s': in60s, '300s': 1, '3600s': 1, '86400s': 1 },
});

describe('findLimits', () => {
  const ofOne = { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 };

  it.each([
    ['ip', { '60s': 20, '300s': 60, '3600s': 300, '86400s': 1_500 }],
    ['phone', { '60s': 5, '300s': 10, '3600s': 30, '86400s': 100 }],
    ['email', ofOne],
    ['account', ofOne],
    ['device', ofOne],
    ['cookie', ofOne],
    ['voucher', ofOne],
    ['toString', ofOne],
  ])('has a default for %s', (kind, expected) => {
    expect(findLimits([], kind, 'login')).toEqual(expected);
  });

  it('prefers what is set for the action to what is set for the kind, and that to the default', () => {
    const set = [threshold('ip', null, 7), threshold('ip', 'login', 8), threshold('email', 'login', 9)];
    const in60s = (kind: string, action: string) => findLimits(set, kind, action)['60s'];
    expect([in60s('ip', 'login'), in60s('ip', 'signup'), in60s('email', 'signup')]).toEqual([8, 7, 5]);
    expect([in60s('ip', ' Login '), in60s('ip', 'LOGIN')]).toEqual([8, 8]);
  });
});
