import { type DeviceSignals, deviceSignals } from '@rampart/contracts';

/** Names under which signals are stored: the field names of the device check. */
const STORED_NAMES = {
  canvas: 'canvas',
  webglVendor: 'webgl_vendor',
  webglRenderer: 'webgl_renderer',
  fonts: 'fonts',
  audio: 'audio',
  screen: 'screen',
  timezone: 'timezone',
  language: 'language',
  hardwareConcurrency: 'hardware_concurrency',
  platform: 'platform',
  webdriver: 'webdriver',
  userAgent: 'user_agent',
  canvasStatus: 'canvas_status',
  clientHintBrands: 'client_hint_brands',
  clientHintPlatform: 'client_hint_platform',
  alteredFunctions: 'altered_functions',
  automationGlobals: 'automation_globals',
  timezoneOffsets: 'timezone_offsets',
} as const satisfies Record<keyof DeviceSignals, string>;

const ENTRIES = Object.entries(STORED_NAMES) as [keyof DeviceSignals, string][];

/** What JSON in Postgres cannot store: NUL, and halves of surrogate pairs. */
const NOT_STORABLE = /[\0\p{Cs}]/gu;

/** The signals that were sent, as `device_sightings.signals` keeps them. */
export function toStored(signals: DeviceSignals): Record<string, unknown> {
  const sent = ENTRIES.filter(([name]) => signals[name] !== null);
  return Object.fromEntries(sent.map(([name, stored]) => [stored, storable(signals[name])]));
}

function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(NOT_STORABLE, '\ufffd') : value;
}

/** Parses stored signals; anything missing or of another type counts as not sent. */
export function fromStored(stored: Readonly<Record<string, unknown>>): DeviceSignals {
  return Object.fromEntries(
    ENTRIES.map(([name, storedName]) => {
      const value = deviceSignals.shape[name].safeParse(stored[storedName]);
      return [name, value.success ? value.data : null];
    }),
  ) as DeviceSignals;
}
