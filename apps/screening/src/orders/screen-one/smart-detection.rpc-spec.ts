import { screenOrder } from '@rampart/contracts';
import {
  buildRequest,
  readResult,
  type ScreeningFixture,
  startFixture,
} from '../../../test/screening.fixture';
import { buildIpFacts, buildLearned, buildShipping } from '../../facts/screening-facts.builder';

let fixture: ScreeningFixture;

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.stop());

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
    fixture.neighbours.facts = () => at(52.52, 13.405);
    const first = await fixture.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(first.result).smart_detection.ip_location_anomaly).toBeNull();
    fixture.neighbours.facts = () => at(40.7128, -74.006);
    const second = await fixture.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(second.result).smart_detection).toEqual({
      ip_location_anomaly: true,
      ship_location_anomaly: true,
      ip_anomaly_speed_kmh: expect.any(Number),
      ip_anomaly_distance_km: 6385,
    });
    expect(second.expansions.contributions.map((each) => each.code)).toEqual(
      expect.arrayContaining(['impossible_travel', 'ship_location_jump']),
    );
  });

  it('does not take a crowd that shares one device hash for one customer', async () => {
    const device = {
      isKnown: true,
      timesSeen: 900,
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      isMalwareExploit: false,
      isDistinctive: false,
      timezone: null,
      contributions: [],
    };
    const order = { deviceHash: 'the-hash-of-a-crowd' };
    fixture.neighbours.facts = () => ({ ...at(52.52, 13.405), device });
    await fixture.rpc.call(screenOrder, buildRequest(order));
    fixture.neighbours.facts = () => ({ ...at(40.7128, -74.006), device });
    const { result } = await fixture.rpc.call(screenOrder, buildRequest(order));
    expect(readResult(result).smart_detection.ip_location_anomaly).toBeNull();
  });

  it('never learns from the orders of another account', async () => {
    const order = { email: 'same@example.com' };
    fixture.neighbours.facts = () => at(52.52, 13.405);
    await fixture.rpc.call(screenOrder, buildRequest(order));
    fixture.neighbours.facts = () => at(40.7128, -74.006);
    const { result } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId: 2 }));
    expect(readResult(result).smart_detection.ip_location_anomaly).toBeNull();
  });
});
