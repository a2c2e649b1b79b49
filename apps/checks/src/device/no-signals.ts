import type { DeviceSignals } from '@rampart/contracts';

/** Signals of a device that sent nothing. */
export const NO_SIGNALS: DeviceSignals = {
  canvas: null,
  webglVendor: null,
  webglRenderer: null,
  fonts: null,
  audio: null,
  screen: null,
  timezone: null,
  language: null,
  hardwareConcurrency: null,
  platform: null,
  webdriver: null,
  userAgent: null,
  canvasStatus: null,
  clientHintBrands: null,
  clientHintPlatform: null,
  alteredFunctions: null,
  automationGlobals: null,
  timezoneOffsets: null,
};
