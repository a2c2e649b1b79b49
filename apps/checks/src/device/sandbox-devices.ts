import type { DeviceFacts, DeviceSignals } from '@rampart/contracts';
import type { SandboxValue } from '../sandbox/sandbox-value';
import { deviceFactsOf } from './device.service';
import { toStored } from './fingerprint/stored-signals';
import { NO_SIGNALS } from './no-signals';
import { MAX_NETWORKS, type Spread } from './sightings/device-sighting';

/** When every device of the sandbox was seen first, and how often since. */
const FIRST_SEEN_AT = new Date('2026-01-01T00:00:00Z');
const TIMES_SEEN = 7;

interface SandboxDevice {
  readonly name: string;
  readonly meaning: string;
  readonly signals?: Partial<DeviceSignals>;
  readonly spread?: Spread;
}

/** Seen at home and at work. */
const ONE_PERSON: Spread = { networks: 2, profiles: 1 };

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const SANDBOX_DEVICES: readonly SandboxDevice[] = [
  {
    name: 'sandbox-device-clean',
    meaning: 'A device seen before, with nothing against it',
    signals: { webdriver: false, userAgent: WINDOWS_CHROME, platform: 'Win32' },
  },
  {
    name: 'sandbox-device-automation',
    meaning: 'An automated device',
    signals: { webdriver: true },
  },
  {
    name: 'sandbox-device-two-systems',
    meaning: 'A device whose browser names two operating systems',
    signals: { userAgent: WINDOWS_CHROME, platform: 'Linux x86_64' },
  },
  {
    name: 'sandbox-device-elsewhere',
    meaning: 'A device that keeps the time of Lagos',
    signals: { timezone: 'Africa/Lagos' },
  },
  {
    name: 'sandbox-device-shared',
    meaning: 'A hash that very many devices share',
    spread: { networks: MAX_NETWORKS, profiles: 3 },
  },
];

/** The facts of a device of the sandbox, by its hash, with or without a suffix; null for any other. */
export function findSandboxDevice(deviceHash: string): DeviceFacts | null {
  const hash = deviceHash.trim();
  const device = SANDBOX_DEVICES.find(({ name }) => hash.startsWith(name));
  if (device === undefined) return null;
  return deviceFactsOf(hash, {
    firstSeenAt: FIRST_SEEN_AT,
    timesSeen: TIMES_SEEN,
    signals: toStored({ ...NO_SIGNALS, ...device.signals }),
    spread: device.spread ?? ONE_PERSON,
  });
}

/** The devices as the documentation lists them. */
export const DEVICE_VALUES: readonly SandboxValue[] = SANDBOX_DEVICES.map(({ name, meaning }) => ({
  fields: 'device_hash',
  value: `${name}…`,
  meaning,
}));
