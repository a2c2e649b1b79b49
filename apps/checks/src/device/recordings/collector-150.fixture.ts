import type { DeviceSignals } from '@rampart/contracts';
import { NO_SIGNALS } from '../no-signals';

/** What packages/collector sent from Chromium 150 (Debian 12, no graphics chip) without a window, under Puppeteer. */
const HEADLESS: DeviceSignals = {
  ...NO_SIGNALS,
  canvas: '06e5e588c3563cb6',
  webglVendor: 'Google Inc. (Google)',
  webglRenderer:
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
  fonts: 'DejaVu Sans',
  audio: '124.04347527516074',
  screen: '800x600x24',
  timezone: 'UTC',
  language: 'en-US',
  hardwareConcurrency: 2,
  platform: 'Linux x86_64',
  webdriver: true,
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
  canvasStatus: 'ok',
  clientHintBrands: 'Not;A=Brand 8, Chromium 150',
  clientHintPlatform: 'Linux',
  timezoneOffsets: '0,0',
};

/**
 * What it sent from Chromium 150 and Firefox 140 on the same machine, driven in different ways. Own recordings of November 2026, by
 * puppeteer-core 24, playwright-core, selenium-webdriver with chromedriver 150, and puppeteer-extra-plugin-stealth 2.11.
 */
export const DRIVEN: Readonly<Record<string, DeviceSignals>> = {
  puppeteer: {
    ...HEADLESS,
  },
  'puppeteer, user agent replaced, not telling': {
    ...HEADLESS,
    webdriver: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    clientHintBrands: 'none',
    clientHintPlatform: null,
  },
  'puppeteer, webdriver hidden by a script': {
    ...HEADLESS,
    webdriver: false,
    alteredFunctions: 'navigator.webdriver',
  },
  stealth: {
    ...HEADLESS,
    webglVendor: 'Intel Inc.',
    webglRenderer: 'Intel Iris OpenGL Engine',
    hardwareConcurrency: 4,
    platform: 'Win32',
    webdriver: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    clientHintBrands: ' Not A;Brand 99, Chromium 150, Google Chrome 150',
    clientHintPlatform: 'Windows',
  },
  playwright: {
    ...HEADLESS,
    screen: '1280x720x24',
  },
  'playwright, as Windows in Berlin': {
    ...HEADLESS,
    screen: '1920x1080x24',
    timezone: 'Europe/Berlin',
    language: 'de-DE',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    clientHintPlatform: 'Windows',
    timezoneOffsets: '-60,-120',
  },
  selenium: {
    ...HEADLESS,
    automationGlobals:
      'cdc_adoQpoasnfa76pfcZLmcfl_Array,cdc_adoQpoasnfa76pfcZLmcfl_Object,cdc_adoQpoasnfa76pfcZLmcfl_Promise,cdc_adoQpoasnfa76pfcZLmcfl_Proxy,cdc_adoQpoasnfa76pfcZLmcfl_Symbol,cdc_adoQpoasnfa76pfcZLmcfl_JSON,cdc_adoQpoasnfa76pfcZLmcfl_Window',
  },
  'selenium, not telling, as Windows': {
    ...HEADLESS,
    webdriver: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    automationGlobals:
      'cdc_adoQpoasnfa76pfcZLmcfl_Array,cdc_adoQpoasnfa76pfcZLmcfl_Object,cdc_adoQpoasnfa76pfcZLmcfl_Promise,cdc_adoQpoasnfa76pfcZLmcfl_Proxy,cdc_adoQpoasnfa76pfcZLmcfl_Symbol,cdc_adoQpoasnfa76pfcZLmcfl_JSON,cdc_adoQpoasnfa76pfcZLmcfl_Window',
  },
  'stealth with a window': {
    ...HEADLESS,
    webglVendor: null,
    webglRenderer: null,
    screen: '1920x1080x24',
    hardwareConcurrency: 4,
    platform: 'Win32',
    webdriver: false,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    clientHintBrands: ' Not A;Brand 99, Chromium 150, Google Chrome 150',
    clientHintPlatform: 'Windows',
  },
  'puppeteer with a window': {
    ...HEADLESS,
    webglVendor: null,
    webglRenderer: null,
    screen: '1920x1080x24',
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  },
  'puppeteer firefox': {
    ...HEADLESS,
    canvas: null,
    webglVendor: null,
    webglRenderer: null,
    audio: '35.749972093850374',
    screen: '1366x768x24',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    canvasStatus: 'skipped',
    clientHintBrands: null,
    clientHintPlatform: null,
  },
};

/** The same browsers with a window on a virtual display, started by hand and driven by nothing. */
export const UNDRIVEN: Readonly<Record<string, DeviceSignals>> = {
  'chromium with a window': {
    ...HEADLESS,
    webglVendor: null,
    webglRenderer: null,
    screen: '1920x1080x24',
    webdriver: false,
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  },
  'firefox with a window': {
    ...HEADLESS,
    canvas: null,
    webglVendor: 'Mesa/X.org',
    webglRenderer: 'llvmpipe, or similar',
    audio: '35.749972093850374',
    screen: '1920x1080x24',
    webdriver: false,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    canvasStatus: 'skipped',
    clientHintBrands: null,
    clientHintPlatform: null,
  },
};
