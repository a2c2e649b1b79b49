import { contributionFaults } from './contribution-faults';

const contribution = {
  code: 'ip_far',
  reason: 'The IP address is 5,569 km away.',
  evidence: { distance_km: 5_569 },
};

describe('contributionFaults', () => {
  it.each([
    contribution,
    { ...contribution, evidence: {} },
    { ...contribution, reason: 'The username is “test”.' },
    {
      code: 'daily_amount_exceeded',
      reason: 'daily_amount_exceeded: orders today add up to 1,000.01 USD.',
      evidence: { total: '1000.01' },
    },
  ])('finds nothing wrong with what people can read: $reason', (contribution) => {
    expect(contributionFaults(contribution)).toEqual([]);
  });

  it.each([
    ['a key in camel case', { evidence: { distanceKm: 1 } }],
    ['a key in camel case, inside', { evidence: { places: [{ countryCode: 'GB' }] } }],
    ['a code in camel case', { code: 'ipFar' }],
    ["a country's code", { reason: 'The order came from GB.' }],
    ['a name of a program', { reason: 'The ip_far is large.' }],
    ['a code in front that the interface does not name', { reason: 'ip_far: the order came from far away.' }],
    ['an unbroken number', { reason: 'The order came from 5569 km away.' }],
    ['no end', { reason: 'The order came from far away' }],
    ['words to the account', { reason: 'This is on your blacklist.' }],
  ])('finds %s', (_name, change) => {
    expect(contributionFaults({ ...contribution, ...change })).not.toEqual([]);
  });
});
