import { LEAST_SHARED, veilRare } from './veil-rare';

const times = (value: string, count: number) => new Array<string>(count).fill(value);

describe('veilRare', () => {
  it('keeps what enough orders share, and nothing of what fewer do', () => {
    const veiled = veilRare([...times('gmail.com', LEAST_SHARED), ...times('ann.example', LEAST_SHARED - 1)]);
    expect(veiled.slice(0, LEAST_SHARED)).toEqual(times('gmail.com', LEAST_SHARED));
    expect(veiled.join(' ')).not.toContain('ann');
  });

  it('makes each hidden value one that no other order has', () => {
    const veiled = veilRare(['a', 'a', 'b', null]);
    expect(new Set(veiled.slice(0, 3)).size).toBe(3);
    expect(veiled[3]).toBeNull();
  });
});
