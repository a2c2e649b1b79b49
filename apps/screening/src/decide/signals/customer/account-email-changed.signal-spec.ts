import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { accountEmailChanged } from './account-email-changed.signal';

describe('account_email_changed', () => {
  it('fires on a known account with a new e-mail address, with its sentence', () => {
    const history = { 'account.days_since_first': 7, 'email.orders_ever': 0 };
    expect(evaluateSignals([accountEmailChanged], { facts: buildFacts(), history })).toEqual([
      {
        code: 'account_email_changed',
        points: 14,
        reason: 'A known customer account ordered with an e-mail address that it has never used.',
        evidence: {},
      },
    ]);
  });

  it.each([
    ['an address with earlier orders', { 'account.days_since_first': 7, 'email.orders_ever': 1 }],
    ['a new account', { 'account.days_since_first': 6, 'email.orders_ever': 0 }],
    ['an order without an e-mail address', { 'account.days_since_first': 7 }],
    ['an order of which nothing is known', NO_HISTORY],
  ])('does not fire on %s', (_what, history) => {
    expect(accountEmailChanged.evaluate({ facts: buildFacts(), history })).toBeNull();
  });

  it('does not fire where the change was reported, which has points of its own', () => {
    const history = { 'account.days_since_first': 7, 'email.orders_ever': 0 };
    const reported = (what: 'email' | 'password') => buildFacts({ changes: [{ what, hours: 2 }] });
    expect(accountEmailChanged.evaluate({ facts: reported('email'), history })).toBeNull();
    expect(accountEmailChanged.evaluate({ facts: reported('password'), history })).not.toBeNull();
  });
});
