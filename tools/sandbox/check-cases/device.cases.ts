import type { CheckGroup } from '../check-case';

const CHROME = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36`;

/** A person's laptop; cases change the relevant fields. */
const LAPTOP = {
  canvas: '26a9811cd1b19642',
  webgl_vendor: 'Google Inc. (Intel)',
  webgl_renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)',
  fonts: 'Arial,Calibri,Segoe UI,Tahoma,Verdana',
  audio: '124.04347527516074',
  screen: '1920x1080x24',
  timezone: 'America/New_York',
  language: 'en-US',
  hardware_concurrency: '8',
  platform: 'Win32',
  webdriver: 'false',
  user_agent: CHROME('Windows NT 10.0; Win64; x64'),
};

/** Single checks of the sandbox: device. */
export const DEVICE_CHECKS: CheckGroup = {
  title: 'Device check',
  method: 'POST',
  path: 'device/check',
  introduction:
    'The same signals always get the same answer, so there are no documented values: send what your collector sends. Sightings in the sandbox are counted separately from live ones.',
  cases: [
    {
      title: 'A laptop of a person, seen for the first time',
      fields: LAPTOP,
      fraudScore: 0,
      contributions: {},
      shows: { is_new_device: true, times_seen: 1, is_headless_suspected: false },
    },
    {
      title: 'The same laptop for the third time',
      timesBefore: 2,
      fields: LAPTOP,
      fraudScore: 0,
      contributions: {},
      shows: { is_new_device: false, times_seen: 3 },
    },
    {
      title: "A laptop on the account's blacklist",
      lists: [
        { list_type: 'blacklist', entity_type: 'device', value: 'd1_zi4umgcvbeawatdln6ix27wyaz7xbibn' },
      ],
      fields: LAPTOP,
      fraudScore: 0,
      riskScore: 100,
      contributions: { account_blacklist: "The device is on the account's blacklist." },
      shows: { device_hash: 'd1_zi4umgcvbeawatdln6ix27wyaz7xbibn' },
    },
    {
      title: 'A browser that reports automation',
      fields: { ...LAPTOP, webdriver: 'true' },
      fraudScore: 50,
      contributions: {
        device_automation:
          'The browser on this device seems to be operated by a program rather than by hand.',
      },
      shows: { is_headless_suspected: true },
    },
    {
      title: 'A browser that hides that a program drives it',
      fields: { ...LAPTOP, altered_functions: 'navigator.webdriver' },
      fraudScore: 50,
      contributions: {
        device_altered_browser: 'A script has replaced what the browser on this device tells about itself.',
      },
      shows: { is_headless_suspected: true },
    },
    {
      title: 'A browser whose User-Agent was replaced from outside',
      fields: { ...LAPTOP, client_hint_brands: 'none' },
      fraudScore: 35,
      contributions: {
        device_forged_hints:
          'The browser on this device does not name itself as the browser does that it claims to be.',
      },
      shows: { is_headless_suspected: false },
    },
    {
      title: 'A clock of Berlin under a time zone of New York',
      fields: { ...LAPTOP, timezone_offsets: '-60,-120' },
      fraudScore: 20,
      contributions: {
        device_clock_mismatch: 'The clock of this device does not fit the time zone that its browser names.',
      },
      shows: { is_headless_suspected: false },
    },
    {
      title: 'A browser that names two operating systems',
      fields: { ...LAPTOP, user_agent: CHROME('Macintosh; Intel Mac OS X 10_15_7') },
      fraudScore: 35,
      contributions: { device_platform_mismatch: 'The browser names two different operating systems.' },
      shows: { is_headless_suspected: false },
    },
    {
      title: 'A graphics chip that Windows cannot have',
      fields: { ...LAPTOP, webgl_vendor: 'Intel Inc.', webgl_renderer: 'Intel Iris OpenGL Engine' },
      fraudScore: 50,
      contributions: {
        device_renderer_mismatch:
          'The graphics chip does not exist on the operating system that the browser claims.',
      },
      shows: { is_headless_suspected: true },
    },
    {
      title: 'No graphics chip at all',
      fields: {
        ...LAPTOP,
        webgl_vendor: 'Google Inc. (Google)',
        webgl_renderer:
          'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
      },
      fraudScore: 50,
      contributions: {
        device_software_renderer: 'The browser draws without a graphics chip, as browsers on servers do.',
      },
      shows: { is_headless_suspected: true },
    },
    {
      title: 'Fonts of a Linux server on Windows',
      fields: { ...LAPTOP, fonts: 'Arial,Courier New,DejaVu Sans,Liberation Sans' },
      fraudScore: 50,
      contributions: {
        device_font_mismatch:
          'The fonts on this device belong to a different operating system than the browser claims.',
      },
      shows: { is_headless_suspected: true },
    },
    {
      title: 'The screen and the clock of a server',
      fields: { ...LAPTOP, screen: '800x600x24', timezone: 'UTC' },
      fraudScore: 45,
      contributions: {
        device_bare_environment:
          'The device is set up like a server rather than like a device that a person uses.',
      },
      shows: { is_headless_suspected: false },
    },
    {
      title: 'A user agent and nothing else',
      fields: { user_agent: LAPTOP.user_agent },
      fraudScore: 5,
      contributions: {
        device_not_distinctive: 'Too little is known about this device to distinguish it from others.',
      },
      shows: { is_headless_suspected: false },
    },
  ],
};
