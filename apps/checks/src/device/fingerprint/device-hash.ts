import { createHash } from 'node:crypto';
import { type DeviceIdentityRecord, WEAK_DEVICE_HASH_PREFIX } from '@rampart/contracts';
import type { Fingerprint } from './fingerprint';

/** A device's hash, and whether it identifies more than a kind of device. */
export interface DeviceIdentity {
  readonly hash: string;
  /** False when so little was sent that very many devices have this hash. */
  readonly isDistinctive: boolean;
}

/** Changes with every change of what a hash is made from, so that old and new ones never collide by accident. */
const HASH_PREFIX = 'd1_';
const ID_PREFIX = 'i1_';
const HASH_BYTES = 20;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Approximate bits of information per component, to weigh what was sent. Renderer, fonts, cores, model and claim:
 * entropy in 12,000 profiles of npm `fingerprint-generator` 2.1 (November 2026). Canvas and audio: Laperdrix et al.,
 * "Beauty and the Beast" (2016), Englehardt and Narayanan (2016), rounded down.
 */
const BITS = {
  claim: 2,
  platform: 0,
  chip: 5.5,
  fonts: 5,
  cores: 3,
  canvas: 8,
  audio: 3,
  mobileScreen: 4,
  model: 6,
};
type Component = keyof typeof BITS;
type Components = Readonly<Record<Component, string | number | null>>;
/** One device in about a thousand; with fewer bits it is a crowd. */
const DISTINCTIVE_BITS = 10;

/**
 * Identifies a device by what survives browser updates, travel and an external monitor: no version, time zone,
 * language or desktop screen, nor the canvas of Firefox. Canvas and audio are included although an update of the rendering code may change them:
 * without them all laptops of one model are the same (ADR 21).
 */
export function identifyDevice(fingerprint: Fingerprint): DeviceIdentity {
  const components = stableComponents(fingerprint);
  const isDistinctive = bitsOf(components) >= DISTINCTIVE_BITS;
  return {
    hash: `${isDistinctive ? HASH_PREFIX : WEAK_DEVICE_HASH_PREFIX}${digestOf(components)}`,
    isDistinctive,
  };
}

/**
 * The id that stays when a font is installed, and how much stands behind it (ADR 84). A function of what was sent: no
 * look-up, and no state of its own.
 */
export function identifyWithoutFonts(fingerprint: Fingerprint): DeviceIdentityRecord {
  const components = { ...stableComponents(fingerprint), fonts: null };
  const confidence = Math.min(1, bitsOf(components) / (2 * DISTINCTIVE_BITS));
  return {
    device_id: `${ID_PREFIX}${digestOf(components)}`,
    confidence: Math.round(confidence * 100) / 100,
  };
}

function bitsOf(components: Components): number {
  const sent = Object.keys(BITS).filter((name) => components[name as Component] !== null) as Component[];
  return sent.reduce((sum, name) => sum + BITS[name], 0);
}

const digestOf = (components: Components): string =>
  toBase32(createHash('sha256').update(JSON.stringify(components)).digest().subarray(0, HASH_BYTES));

function stableComponents(fingerprint: Fingerprint): Components {
  const { claim, platform, renderer, fonts, cores, audio } = fingerprint;
  return {
    claim: claim === null ? null : `${claim.os} ${claim.browser}`,
    platform: platform === null ? null : `${platform.os}${platform.isArm ? ' arm' : ''}`,
    chip: renderer?.chip ?? null,
    fonts: fonts?.join(',') ?? null,
    cores,
    canvas: repeatableCanvas(fingerprint),
    audio,
    mobileScreen: mobileScreen(fingerprint),
    model: claim?.model ?? null,
  };
}

/**
 * Firefox adds noise to what is read from a canvas, with a seed of the session, so that a restart would make a new device.
 * On iOS it draws with WebKit. Others that add noise, such as Brave, do not say so in what they send (ADR 84).
 */
function repeatableCanvas({ claim, canvas }: Fingerprint): string | null {
  return claim?.browser === 'firefox' && claim.os !== 'ios' ? null : canvas;
}

/** Phones have no external monitor, and turning one only swaps the sides. */
function mobileScreen({ claim, screen }: Fingerprint): string | null {
  if (screen === null || (claim?.os !== 'ios' && claim?.os !== 'android')) return null;
  return `${Math.min(screen.width, screen.height)}x${Math.max(screen.width, screen.height)}`;
}

/** RFC 4648 in lower case without padding; 20 bytes make exactly 32 letters. */
function toBase32(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let left = (bytes.length * 8) / 5; left > 0; left -= 1) {
    text = BASE32[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}
