import { DeviceService, samenessOf } from './device.service';
import { type DeviceSighting, MAX_NETWORKS, MAX_PROFILES } from './sightings/device-sighting';
import type { DeviceSightingRepository } from './sightings/device-sighting.repository';

const serviceWith = (sighting: DeviceSighting | null) =>
  new DeviceService({ findSighting: async () => sighting } as unknown as DeviceSightingRepository);

const seen: DeviceSighting = {
  firstSeenAt: new Date('2026-01-01T00:00:00Z'),
  timesSeen: 3,
  signals: {},
  spread: { networks: 1, profiles: 1 },
};

describe('DeviceService', () => {
  it('returns what is stored about a device', async () => {
    expect(await serviceWith(seen).assess(1, 'hash')).toEqual({
      isKnown: true,
      timesSeen: 3,
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      isMalwareExploit: false,
      isDistinctive: true,
      timezone: null,
      contributions: [],
    });
  });

  it('counts an automated device against the order', async () => {
    expect(await serviceWith({ ...seen, signals: { webdriver: true } }).assess(1, 'hash')).toMatchObject({
      isMalwareExploit: true,
      contributions: [{ code: 'device_automation' }],
    });
  });

  it('counts a disguise against the order as the device check did', async () => {
    const signals = { platform: 'Win32', fonts: 'DejaVu Sans' };
    expect(await serviceWith({ ...seen, signals }).assess(1, 'hash')).toMatchObject({
      isMalwareExploit: true,
      contributions: [{ code: 'device_font_mismatch' }],
    });
  });

  it.each([
    ['Africa/Lagos', 'Africa/Lagos'],
    ['Moon/Base', null],
    ['x'.repeat(5_000), null],
  ])('names the time zone that the browser named last, if it exists (%#)', async (timezone, expected) => {
    const facts = await serviceWith({ ...seen, signals: { timezone } }).assess(1, 'hash');
    expect(facts.timezone).toBe(expected);
  });

  it('reports a hash shared by a crowd as not distinctive, without evidence against it', async () => {
    const spread = { networks: MAX_NETWORKS, profiles: 1 };
    expect(await serviceWith({ ...seen, spread }).assess(1, 'hash')).toMatchObject({
      isMalwareExploit: false,
      isDistinctive: false,
      contributions: [{ code: 'device_not_distinctive', points: 5 }],
    });
  });

  it('has no facts on a device never seen, and no evidence against it', async () => {
    expect(await serviceWith(null).assess(1, 'hash')).toEqual({
      isKnown: false,
      timesSeen: 0,
      firstSeenAt: null,
      isMalwareExploit: null,
      isDistinctive: true,
      timezone: null,
      contributions: [],
    });
  });
});

describe('samenessOf', () => {
  it.each([
    ['d1_abc', 1, 1, null],
    ['d1_abc', MAX_NETWORKS - 1, MAX_PROFILES - 1, null],
    ['d1_abc', MAX_NETWORKS, 1, 'many_identities'],
    ['d1_abc', 1, MAX_PROFILES, 'many_identities'],
    ['d1x_abc', 1, 1, 'few_signals'],
    ['a hash of the time before', 1, 1, null],
  ])('of %s with %i networks and %i profiles is %s', (hash, networks, profiles, expected) => {
    expect(samenessOf(hash, { networks, profiles })).toBe(expected);
  });
});
