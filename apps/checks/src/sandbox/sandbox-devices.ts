import type { DeviceFacts } from '@rampart/contracts';
import { deviceFactsOf } from '../device/device.service';
import type { SandboxValue } from './sandbox-value';

/** When every device of the sandbox was seen first, and how often since. */
const FIRST_SEEN_AT = new Date('2026-01-01T00:00:00Z');
const TIMES_SEEN = 7;

interface SandboxDevice {
  readonly name: string;
  readonly meaning: string;
  /** The fingerprint's signals, names as in the device check. */
  readonly signals: Readonly<Record<string, unknown>>;
}

const SANDBOX_DEVICES: readonly SandboxDevice[] = [
  {
    name: 'sandbox-device-clean',
    meaning: 'A device seen before, with nothing against it',
    signals: { webdriver: false, platform: 'sandbox' },
  },
  {
    name: 'sandbox-device-automation',
    meaning: 'A device that a program drives',
    signals: { webdriver: true, platform: 'sandbox' },
  },
];

/** The facts of a device of the sandbox, by its name alone or with more behind it; null for any other. */
export function findSandboxDevice(deviceHash: string): DeviceFacts | null {
  const hash = deviceHash.trim();
  const device = SANDBOX_DEVICES.find(({ name }) => hash.startsWith(name));
  if (device === undefined) return null;
  return deviceFactsOf({ firstSeenAt: FIRST_SEEN_AT, timesSeen: TIMES_SEEN, signals: device.signals });
}

/** The devices as the documentation lists them. */
export const DEVICE_VALUES: readonly SandboxValue[] = SANDBOX_DEVICES.map(({ name, meaning }) => ({
  fields: 'device_hash',
  value: `${name}…`,
  meaning,
}));
