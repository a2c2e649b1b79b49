import { Metrics } from '@rampart/telemetry';
import { BadKeys } from './bad-keys';

function badKeysOf(perMinute: number) {
  const metrics = new Metrics('gateway');
  const badKeys = new BadKeys({ perMinute, metrics, now: () => 1_000 });
  const counted = async () => {
    const metric = await metrics.registry.getSingleMetric('rampart_bad_keys_total')?.get();
    return Object.fromEntries(metric?.values.map(({ labels, value }) => [labels.outcome, value]) ?? []);
  };
  return { badKeys, counted };
}

describe('bad keys', () => {
  it('and too many bad keys have different errors, with the seconds to wait, and both are counted', async () => {
    const { badKeys, counted } = badKeysOf(2);
    const errors = [1, 2, 3].map(() => badKeys.refuse('192.0.2.1'));
    expect(errors.map(({ code }) => code)).toEqual(['invalid_api_key', 'invalid_api_key', 'rate_limited']);
    expect(errors[2]).toMatchObject({ retryAfterSeconds: 60, details: { limit: 2 } });
    expect(await counted()).toEqual({ refused: 2, limited: 1 });
  });

  it('of two ports are counted apart, under one metric', async () => {
    const { badKeys, counted } = badKeysOf(1);
    const other = badKeys.beside();
    badKeys.refuse('192.0.2.1');
    expect([badKeys, other].map((each) => each.refuse('192.0.2.1').code)).toEqual([
      'rate_limited',
      'invalid_api_key',
    ]);
    expect(await counted()).toEqual({ refused: 2, limited: 1 });
  });
});
