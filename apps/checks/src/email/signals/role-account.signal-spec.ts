import { evaluateSignals } from '@rampart/risk';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from '../email-evidence';
import { roleAccount } from './role-account.signal';

const contributionsOf = (given: Partial<EmailEvidence>) =>
  evaluateSignals([roleAccount], { ...NO_EMAIL_EVIDENCE, domain: 'shop.de', ...given });

describe('role-account signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ isRoleAccount: true })).toEqual([
      expect.objectContaining({
        points: 5,
        reason: 'The e-mail address belongs to a function, such as sales or support, not to a person.',
      }),
    ]);
  });

  it('does not fire on an ordinary address', () => {
    expect(contributionsOf({ isRoleAccount: false, domainExists: true })).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf({})).toEqual([]);
  });
});
