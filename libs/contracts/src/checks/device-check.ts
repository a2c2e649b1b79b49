import { z } from 'zod';
import { checkScores } from './single-check';

/**
 * What became of a canvas: `skipped` where the browser gives another drawing in every session, `noised` where it changes what
 * was painted, `blocked` where it gives nothing.
 */
export const CANVAS_STATUSES = ['ok', 'skipped', 'noised', 'blocked'] as const;

/** What a browser's collector sends; everything is optional. */
export const deviceSignals = z.object({
  canvas: z.string().nullable(),
  webglVendor: z.string().nullable(),
  webglRenderer: z.string().nullable(),
  /** Detected fonts, as the collector lists them. */
  fonts: z.string().nullable(),
  audio: z.string().nullable(),
  /** Resolution and colour depth, e.g. `1920x1080x24`. */
  screen: z.string().nullable(),
  timezone: z.string().nullable(),
  language: z.string().nullable(),
  hardwareConcurrency: z.number().nullable(),
  platform: z.string().nullable(),
  webdriver: z.boolean().nullable(),
  userAgent: z.string().nullable(),
  /** What became of the canvas, by a collector that says so. */
  canvasStatus: z.enum(CANVAS_STATUSES).nullable().default(null),
  /** Brands of the client hints with their versions; `none` where the browser names none. */
  clientHintBrands: z.string().nullable().default(null),
  clientHintPlatform: z.string().nullable().default(null),
  /** Names of built-in functions and properties that a script has replaced. */
  alteredFunctions: z.string().nullable().default(null),
  /** Names of global variables that automation software leaves behind. */
  automationGlobals: z.string().nullable().default(null),
  /** Minutes from local time to UTC on 1 January and 1 July, e.g. `-60,-120`. */
  timezoneOffsets: z.string().nullable().default(null),
});
export type DeviceSignals = z.infer<typeof deviceSignals>;

/** Prefix of a hash made from too little: it identifies a kind of device, not a single one. */
export const WEAK_DEVICE_HASH_PREFIX = 'd1x_';

/** What remains of a device's identity when a font is installed. */
export const deviceIdentity = z.object({
  device_id: z
    .string()
    .describe(
      'Like `device_hash`, without the fonts: the same after a font was installed. More devices share it, so it links sightings and proves nothing.',
    ),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('0–1: how much of what distinguishes devices was sent; below 0.5 many have this `device_id`.'),
});
export type DeviceIdentityRecord = z.infer<typeof deviceIdentity>;

/** The public record of the device check. */
export const deviceCheck = z.object({
  device_hash: z.string().describe('Identifies the device; screening and behavior checks accept it.'),
  is_new_device: z.boolean().describe('Whether the account sees it for the first time.'),
  times_seen: z.int().min(1).describe('Sightings by this account, including this one.'),
  first_seen: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .describe('First sighting, UTC, `YYYY-MM-DD HH:MM:SS`.'),
  is_headless_suspected: z.boolean().describe('Whether a headless or automated browser is suspected.'),
  ...checkScores,
});
export type DeviceCheck = z.infer<typeof deviceCheck>;
