import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildLearned } from '../../../facts/screening-facts.builder';
import { newAccountDisposableEmail } from './new-account-disposable-email.signal';

const order = (isDisposable: boolean, accountAgeSeconds: number | null = 300) =>
  buildFacts({
    accountAgeSeconds,
    learned: buildLearned({
      email: {
        email: 'x@example.com',
        domain: 'example.com',
        isFree: false,
        isDisposable,
        isDomainExist: true,
        isNewDomainName: null,
        contributions: [],
      },
    }),
  });

describe('new_account_disposable_email', () => {
  it('fires on a disposable address of a customer who signed up within a day, with its sentence', () => {
    expect(evaluateSignals([newAccountDisposableEmail], order(true, 86_400))).toEqual([
      {
        code: 'new_account_disposable_email',
        points: 20,
        reason: 'The customer signed up within a day, with a throw-away e-mail address.',
        evidence: { account_age_seconds: 86_400 },
      },
    ]);
  });

  it('does not fire on another address, nor on an older account', () => {
    expect(newAccountDisposableEmail.evaluate(order(false))).toBeNull();
    expect(newAccountDisposableEmail.evaluate(order(true, 86_401))).toBeNull();
  });

  it('is silent when the account’s age or the e-mail address is unknown', () => {
    expect(newAccountDisposableEmail.evaluate(order(true, null))).toBeNull();
    const withoutEmail = buildFacts({ accountAgeSeconds: 300, learned: buildLearned({ email: null }) });
    expect(newAccountDisposableEmail.evaluate(withoutEmail)).toBeNull();
    expect(
      newAccountDisposableEmail.evaluate(buildFacts({ accountAgeSeconds: 300, learned: null })),
    ).toBeNull();
  });
});
