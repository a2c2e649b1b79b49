import { evaluateSignals } from '@rampart/risk';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { addressSharedByCustomers } from './address-shared-by-customers.signal';

const MATCHES = { isCountryMatch: true, isStateMatch: null, isCityMatch: true, isPostcodeMatch: null };
const fire = (customers: number | null, isCityMatch: boolean | null = false) =>
  evaluateSignals([addressSharedByCustomers], {
    facts: buildFacts({ addresses: { ...MATCHES, isCityMatch } }),
    history: { 'address.distinct_accounts_30d': customers },
  });

describe('address_shared_by_customers', () => {
  it('fires on the second customer whose goods go there and whose bill does not', () => {
    expect(fire(2)).toEqual([
      {
        code: 'address_shared_by_customers',
        points: 12,
        reason: 'Goods of 2 customers went to this shipping address within 30 days.',
        evidence: { customers: 2, is_billed_elsewhere: true },
      },
    ]);
  });

  it('weighs more with each further customer, and little for a crowd', () => {
    expect([3, 4, 20, 21].map((customers) => fire(customers)[0]?.points)).toEqual([22, 30, 30, 10]);
  });

  it.each([true, null])(
    'lets a family be where the bill may go there too (%s), not four customers',
    (match) => {
      expect(fire(3, match)).toEqual([]);
      expect(fire(4, match)).toMatchObject([{ points: 18 }]);
    },
  );

  it('does not fire on one customer', () => {
    expect(fire(1)).toEqual([]);
  });

  it('is silent when nothing is known', () => {
    expect(fire(null)).toEqual([]);
    expect(evaluateSignals([addressSharedByCustomers], { facts: buildFacts(), history: {} })).toEqual([]);
  });
});
