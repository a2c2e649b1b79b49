import type { OsFamily } from './read-claim';

/** The machine as named by `navigator.platform`. */
export interface PlatformReading {
  readonly os: OsFamily;
  /** ARM rather than x86; false when the name does not say. */
  readonly isArm: boolean;
}

/** Includes the words of `navigator.userAgentData.platform`, which newer collectors send. */
const PLATFORMS: readonly (readonly [name: RegExp, os: OsFamily])[] = [
  [/^win/i, 'windows'],
  [/^(iphone|ipad|ipod|ios$)/i, 'ios'],
  [/^mac/i, 'mac'],
  [/^android/i, 'android'],
  [/^(chrome ?os|chromium ?os|cros)/i, 'chromeos'],
  [/^linux/i, 'linux'],
];

const ARM = /arm|aarch64/i;

/** Parses the browser's platform name; null for a name that no family uses. */
export function readPlatform(platform: string): PlatformReading | null {
  const name = platform.trim();
  const os = PLATFORMS.find(([pattern]) => pattern.test(name))?.[1];
  return os === undefined ? null : { os, isArm: ARM.test(name) };
}
