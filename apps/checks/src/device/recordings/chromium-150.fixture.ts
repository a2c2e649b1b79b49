import type { DeviceSignals } from '@rampart/contracts';
import { NO_SIGNALS } from '../no-signals';

/**
 * What Chromium 150 on Debian 12 without a graphics chip sent to the collector of docs/browser-collector.md, driven
 * in different ways. Own recordings of November 2026, by puppeteer-core, playwright-core and
 * puppeteer-extra-plugin-stealth 2.11.
 */
const SERVER = {
  ...NO_SIGNALS,
  canvas: '26a9811cd1b19642',
  webglVendor: 'Google Inc. (Google)',
  webglRenderer:
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  fonts: 'DejaVu Sans,Liberation Sans,Arial,Times New Roman,Courier New',
  audio: '124.04347527516074',
  screen: '800x600x24',
  timezone: 'UTC',
  language: 'en-US',
  hardwareConcurrency: 2,
  platform: 'Linux x86_64',
  webdriver: false,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
} satisfies DeviceSignals;

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The plugin's disguise: another renderer, four processors, and a platform that fits the user agent. */
const STEALTH = {
  ...SERVER,
  webglVendor: 'Intel Inc.',
  webglRenderer: 'Intel Iris OpenGL Engine',
  hardwareConcurrency: 4,
};

export const RECORDINGS: Readonly<Record<string, DeviceSignals>> = {
  'headless, as it comes': {
    ...SERVER,
    webdriver: true,
    userAgent: SERVER.userAgent.replace('Chrome/', 'HeadlessChrome/'),
  },
  'headless, not telling': SERVER,
  'headless, not telling, as Windows': { ...SERVER, userAgent: WINDOWS },
  'headless under Playwright, as Windows in Berlin': {
    ...SERVER,
    webdriver: true,
    screen: '1920x1080x24',
    timezone: 'Europe/Berlin',
    language: 'de-DE',
    userAgent: WINDOWS,
  },
  'stealth, as it comes': { ...STEALTH, platform: 'Win32', userAgent: WINDOWS },
  'stealth, as Linux': { ...STEALTH, platform: 'Linux' },
  'stealth, as a Mac': { ...STEALTH, platform: 'MacIntel', userAgent: MAC },
  'stealth, as an Android phone': { ...STEALTH, platform: 'Android', userAgent: ANDROID },
  'stealth, as an iPhone': { ...STEALTH, platform: 'MacIntel', userAgent: IPHONE },
  'with a window on a virtual display, not telling': {
    ...SERVER,
    webglVendor: null,
    webglRenderer: null,
    screen: '1920x1080x24',
  },
  'stealth with a window on a virtual display': {
    ...STEALTH,
    webglVendor: null,
    webglRenderer: null,
    screen: '1920x1080x24',
    platform: 'Win32',
    userAgent: WINDOWS,
  },
};
