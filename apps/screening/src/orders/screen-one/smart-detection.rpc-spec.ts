import { screenOrder } from '@rampart/contracts';
import { buildRequest, readResult, type ScreeningBed, startBed } from '../../../test/screening-bed';
import { buildIpFacts, buildLearned, buildShipping } from '../../facts/screening-facts.builder';

let bed: ScreeningBed;

beforeAll(async () => {
  bed = await startBed();
});

afterAll(() => bed.stop());

describe('smart detection', () => {
  const at = (latitude: number, longitude: number) =>
    buildLearned({
      ip: buildIpFacts({ latitude, longitude }),
      shipping: buildShipping({ latitude, longitude, precision: 'city' }),
    });

  it.each([
    ['email', { email: 'traveller@example.com' }],
    ['username', { username: 'traveller' }],
    ['device', { deviceHash: 'travelling-device' }],
    ['phone', { phone: '+442079460111' }],
  ])('recognises the same customer by %s', async (_name, order) => {
    bed.neighbours.facts = () => at(52.52, 13.405);
    const first = await bed.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(first.result).smart_detection.ip_location_anomaly).toBeNull();
    bed.neighbours.facts = () => at(40.7128, -74.006);
    const second = await bed.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(second.result).smart_detection).toEqual({
      ip_location_anomaly: true,
      ship_location_anomaly: true,
      ip_anomaly_speed_kmh: expect.any(Number),
      ip_anomaly_distance_km: 6385,
    });
    expect(second.expansions.contributions.map((each) => each.code)).toEqual([
      'impossible_travel',
      'ship_location_jump',
    ]);
  });

  it('does not take a crowd that shares one device hash for one customer', async () => {
    const device = {
      isKnown: true,
      timesSeen: 900,
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      isMalwareExploit: false,
      isDistinctive: false,
      contributions: [],
    };
    const order = { deviceHash: 'the-hash-of-a-crowd' };
    bed.neighbours.facts = () => ({ ...at(52.52, 13.405), device });
    await bed.rpc.call(screenOrder, buildRequest(order));
    bed.neighbours.facts = () => ({ ...at(40.7128, -74.006), device });
    const { result } = await bed.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(result).smart_detection.ip_location_anomaly).toBeNull();
  });

  it('never learns from the orders of another account', async () => {
    const order = { email: 'same@example.com' };
    bed.neighbours.facts = () => at(52.52, 13.405);
    await bed.rpc.call(screenOrder, buildRequest(order));
    bed.neighbours.facts = () => at(40.7128, -74.006);
    const { result } = await bed.rpc.call(screenOrder, buildRequest(order, { accountId: 2 }));
    expect(readResult(result).smart_detection.ip_location_anomaly).toBeNull();
  });
});
