import { DeviceService } from './device.service';
import type { DeviceSighting, DeviceSightingRepository } from './device-sighting.repository';

const serviceWith = (sighting: DeviceSighting | null) =>
  new DeviceService({ findSighting: async () => sighting } as unknown as DeviceSightingRepository);

const seen = { firstSeenAt: new Date('2026-01-01T00:00:00Z'), timesSeen: 3, signals: {} };

describe('DeviceService', () => {
  it('tells what is stored of a device', async () => {
    expect(await serviceWith(seen).assess(1, 'hash')).toEqual({
      isKnown: true,
      timesSeen: 3,
      firstSeenAt: '2026-01-01T00:00:00.000Z',
      isMalwareExploit: false,
      contributions: [],
    });
  });

  it('counts an automated device against the order', async () => {
    expect(await serviceWith({ ...seen, signals: { webdriver: true } }).assess(1, 'hash')).toMatchObject({
      isMalwareExploit: true,
      contributions: [{ code: 'device_automation' }],
    });
  });

  it('knows nothing of a device never seen, and holds that against nobody', async () => {
    expect(await serviceWith(null).assess(1, 'hash')).toEqual({
      isKnown: false,
      timesSeen: 0,
      firstSeenAt: null,
      isMalwareExploit: null,
      contributions: [],
    });
  });
});
