import { AIMS, aimOf, isMet } from './aims';

describe('the aims', () => {
  it('are each a bound to one side', () => {
    for (const { atLeast, atMost } of AIMS)
      expect([atLeast, atMost].filter((each) => each !== undefined)).toHaveLength(1);
  });

  it.each([
    ['ip/heldout_ip_labels', 'hosting: as hosting', 0.99],
    ['ip/dev_ip_labels', 'vpn: as VPN', 0.6],
    ['email/heldout_disposable_not_in_any_npm_list', 'called disposable', 0.25],
    ['email/heldout_disposable_martenson_added_2026-05-21_to_2026-08-21', 'called disposable', 0.95],
    ['url/heldout_openphish_2026-06_to_2026-08', 'recall at one threshold', 0.6],
  ])('find %s by the file, whichever its split: %s at least %d', (set, name, atLeast) => {
    expect(aimOf({ set, name })).toMatchObject({ atLeast });
  });

  it('are met at the bound itself, and unknown where nothing was measured', () => {
    const vpn = { set: 'ip/dev_ip_labels', name: 'vpn: as VPN' };
    expect([isMet({ ...vpn, value: 0.6 }), isMet({ ...vpn, value: 0.599 })]).toEqual([true, false]);
    const bank = { set: 'email/heldout_neg_bank', name: 'called disposable (false)' };
    expect([isMet({ ...bank, value: 0.0005 }), isMet({ ...bank, value: 0.0006 })]).toEqual([true, false]);
    expect([
      isMet({ ...vpn, value: null }),
      isMet({ set: 'bin/dev_binlist', name: 'brand', value: 1 }),
    ]).toEqual([null, null]);
  });
});
