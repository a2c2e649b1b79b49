import { ServiceError } from '@rampart/contracts';
import { HeldLeases } from './held-leases';
import type { HeldLease } from './idempotency.repository';

const lease = (token: string): HeldLease => ({
  accountId: 1,
  recordKey: Buffer.alloc(32),
  token,
  leaseSeconds: 3,
});

function open() {
  const renewed: string[][] = [];
  const state: { failure: Error | null } = { failure: null };
  const records = {
    renew: async (leases: readonly HeldLease[]) => {
      if (state.failure !== null) throw state.failure;
      renewed.push(leases.map(({ token }) => token));
    },
  };
  return { renewed, state, leases: new HeldLeases(records, { warn: () => {} } as never) };
}

describe('the leases that a gateway holds', () => {
  it('are renewed from their second look on, until their work is over', async () => {
    const { renewed, leases } = open();
    leases.add(lease('a'));
    await leases.renew();
    leases.add(lease('b'));
    await leases.renew();
    leases.remove('a');
    await leases.renew();
    expect(renewed).toEqual([['a'], ['b']]);
  });

  it('cost no statement while no work lasts', async () => {
    const { renewed, leases } = open();
    leases.add(lease('a'));
    await leases.renew();
    leases.remove('a');
    await leases.renew();
    expect(renewed).toEqual([]);
  });

  it('are renewed again when Postgres was away', async () => {
    const { renewed, state, leases } = open();
    leases.add(lease('a'));
    await leases.renew();
    state.failure = new ServiceError('unavailable', { message: 'Postgres is away.' });
    await leases.renew();
    state.failure = null;
    await leases.renew();
    expect(renewed).toEqual([['a']]);
  });

  it('are renewed in statements of a bounded size', async () => {
    const { renewed, leases } = open();
    for (let n = 0; n < 1_100; n += 1) leases.add(lease(`${n}`));
    await leases.renew();
    await leases.renew();
    expect(renewed.map(({ length }) => length)).toEqual([500, 500, 100]);
  });
});
