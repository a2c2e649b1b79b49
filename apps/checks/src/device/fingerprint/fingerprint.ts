import type { DeviceSignals } from '@rampart/contracts';
import { type BrandReading, readBrands } from './readings/read-brands';
import { type BrowserClaim, type OsFamily, readClaim } from './readings/read-claim';
import { readFonts } from './readings/read-fonts';
import { readOffsets } from './readings/read-offsets';
import { type PlatformReading, readPlatform } from './readings/read-platform';
import { type RendererReading, readRenderer } from './readings/read-renderer';
import { readScreen, type ScreenReading } from './readings/read-screen';

/** The parsed signals of a device; null when not sent or unreadable. */
export interface Fingerprint {
  readonly claim: BrowserClaim | null;
  readonly platform: PlatformReading | null;
  readonly renderer: RendererReading | null;
  /** Lower case, sorted; null when not sent. */
  readonly fonts: readonly string[] | null;
  readonly screen: ScreenReading | null;
  readonly cores: number | null;
  /** The same text for the same drawing and the same sound, whatever the collector's format. */
  readonly canvas: string | null;
  readonly audio: string | null;
  /** As sent. */
  readonly timezone: string | null;
  /** Minutes from local time to UTC, in January and July. */
  readonly offsets: readonly [january: number, july: number] | null;
  /** By the client hints; empty where the browser named none. */
  readonly brands: readonly BrandReading[] | null;
  readonly hintedOs: OsFamily | null;
  /** What a script has replaced, by its name; empty when nothing is known. */
  readonly altered: readonly string[];
}

/**
 * Decimals of the audio sum that are kept: machines differ from the fifth on, and formatting differs after the tenth.
 */
const AUDIO_DECIMALS = 7;
const PLAIN_NUMBER = /^-?\d{1,20}\.\d{1,40}$/;
const HEXADECIMAL = /^[0-9a-f]+$/i;

/** Parses every signal once, for the hash and for the signals. */
export function readFingerprint(signals: DeviceSignals): Fingerprint {
  const fonts = signals.fonts === null ? [] : readFonts(signals.fonts);
  return {
    claim: signals.userAgent === null ? null : readClaim(signals.userAgent),
    platform: signals.platform === null ? null : readPlatform(signals.platform),
    renderer: readRenderer(signals.webglVendor, signals.webglRenderer),
    fonts: fonts.length === 0 ? null : fonts,
    screen: signals.screen === null ? null : readScreen(signals.screen),
    cores: signals.hardwareConcurrency,
    // Noise may be another in every session; without the drawing the device stays the same.
    canvas: signals.canvas === null || signals.canvasStatus === 'noised' ? null : readDigest(signals.canvas),
    audio: signals.audio === null ? null : readAudio(signals.audio),
    timezone: signals.timezone,
    offsets: signals.timezoneOffsets === null ? null : readOffsets(signals.timezoneOffsets),
    brands: signals.clientHintBrands === null ? null : readBrands(signals.clientHintBrands),
    hintedOs:
      signals.clientHintPlatform === null ? null : (readPlatform(signals.clientHintPlatform)?.os ?? null),
    altered: readNames(signals.alteredFunctions),
  };
}

function readDigest(text: string): string {
  const digest = text.trim();
  return HEXADECIMAL.test(digest) ? digest.toLowerCase() : digest;
}

function readAudio(text: string): string {
  const sum = text.trim();
  return PLAIN_NUMBER.test(sum) ? Number(sum).toFixed(AUDIO_DECIMALS) : readDigest(sum);
}

const readNames = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
