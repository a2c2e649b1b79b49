import { evaluateSignals } from '@rampart/risk';
import { NO_HISTORY } from '../../../facts/history/history-facts';
import { phoneSharedByCustomers } from './phone-shared-by-customers.signal';

describe('phone_shared_by_customers', () => {
  it('fires on the second customer, with its sentence', () => {
    expect(evaluateSignals([phoneSharedByCustomers], { 'phone.distinct_accounts_30d': 2 })).toEqual([
      {
        code: 'phone_shared_by_customers',
        points: 36,
        reason: 'This phone number was used by 2 customers within 30 days.',
        evidence: { customers: 2 },
      },
    ]);
  });

  it('does not fire on one customer, and is silent when nothing is known', () => {
    expect(phoneSharedByCustomers.evaluate({ 'phone.distinct_accounts_30d': 1 })).toBeNull();
    expect(phoneSharedByCustomers.evaluate(NO_HISTORY)).toBeNull();
  });
});
