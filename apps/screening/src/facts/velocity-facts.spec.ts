import { NO_VELOCITY, readVelocities } from './velocity-facts';

const counts = { '60s': 2, '300s': 2, '3600s': 3, '86400s': 4 };

describe('readVelocities', () => {
  it('sorts the counts by entity, null for entities without an answer', () => {
    const device = { entityType: 'device', counts, exceeded: [] } as const;
    const email = { entityType: 'email', counts, exceeded: [{ window: '60s', limit: 1 }] } as const;
    expect(
      readVelocities([
        { ...device, exceeded: [] },
        { ...email, exceeded: [...email.exceeded] },
      ]),
    ).toEqual({ ...NO_VELOCITY, device, email });
  });

  it('gives null for every entity without an answer', () => {
    expect(readVelocities([])).toEqual({ ip: null, email: null, phone: null, device: null, account: null });
  });
});
