import type { Call } from './load-generator';
import type { Scenario } from './scenario';

/** Numbers from 0 up to `count` in scattered order, so that neighbouring calls query different things. */
const scattered = (index: number, count: number) =>
  Math.floor(((index * 2_654_435_761) % 2 ** 32) / (2 ** 32 / count));

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** Providers that the e-mail check knows by name. */
const PROVIDERS = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'aol.com', 'gmx.de'];
const PREFIXES = ['+1212555', '+4930901', '+44207946', '+336123', '+8190123', '+91981234'];
/** Well-known hosts, few enough that each is looked up in DNS once at most. */
const HOSTS = [
  'www.google.com',
  'github.com',
  'en.wikipedia.org',
  'www.amazon.com',
  'www.bbc.co.uk',
  'www.apple.com',
];
const PLATFORMS = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'X11; Linux x86_64'];
const TOOLS = [
  'curl/8.5',
  'python-requests/2.31',
  'Mozilla/5.0 (compatible; ExampleBot/2.1; +http://bot.example)',
];
const RENDERERS = ['Intel(R) UHD Graphics 620', 'NVIDIA GeForce GTX 1660', 'AMD Radeon RX 580', 'Apple M1'];

/** Any IPv4 address: mostly public ones, of every kind. */
function address(index: number): string {
  const value = scattered(index, 2 ** 32);
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
}

function userAgent(index: number): string {
  if (index % 8 === 0) return `${pick(TOOLS, index / 8)}.${index % 100}`;
  const version = `${100 + (index % 45)}.0.${scattered(index, 7_000)}.${index % 200}`;
  return `Mozilla/5.0 (${pick(PLATFORMS, index)}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
}

/** One of a few ten thousand devices, so that most have been seen before and some are new. */
function deviceForm(index: number): string {
  const device = scattered(index, 50_000);
  return new URLSearchParams({
    canvas: `c${device.toString(16).padStart(8, '0')}`,
    webgl_vendor: 'Google Inc.',
    webgl_renderer: `ANGLE (${pick(RENDERERS, device)} Direct3D11 vs_5_0 ps_5_0)`,
    audio: `124.0434${device % 1_000}`,
    screen: pick(['1920x1080x24', '1366x768x24', '2560x1440x24'], device),
    timezone: pick(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'], device),
    language: pick(['en-US', 'de-DE', 'ja-JP'], device),
    hardware_concurrency: String(pick([4, 8, 12, 16], device)),
    platform: 'Win32',
    webdriver: 'false',
    user_agent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (device % 20)}.0.0.0 Safari/537.36`,
  }).toString();
}

function get(path: string, fields: Readonly<Record<string, string>>, key: string): Call {
  return {
    method: 'GET',
    path: `/api/v1/${path}?${new URLSearchParams(fields)}`,
    headers: { authorization: `Bearer ${key}` },
  };
}

/** The input of each GET check's n-th call. */
const ASKED: Readonly<Record<string, (index: number) => Readonly<Record<string, string>>>> = {
  ip: (index) => ({ ip: address(index) }),
  email: (index) => ({ email: `customer${scattered(index, 100_000)}@${pick(PROVIDERS, index)}` }),
  phone: (index) => ({
    phone: `${pick(PREFIXES, index)}${String(scattered(index, 10_000)).padStart(4, '0')}`,
  }),
  url: (index) => ({
    url: `https://${pick(HOSTS, index)}/page/${scattered(index, 100_000)}?ref=${index % 97}`,
  }),
  bot: (index) => ({ user_agent: userAgent(index) }),
};

/** The six single checks, each beside a bare echo of as many bytes: none of these inputs needs an outside source. */
export const CHECK_SCENARIOS: readonly Scenario[] = [
  ...Object.entries(ASKED).map(
    ([name, fields]): Scenario => ({
      name: `${name} check`,
      floor: 'echo-check',
      target: 0.6,
      call: ({ key }, index) => get(`${name}/check`, fields(index), key),
    }),
  ),
  {
    name: 'device check',
    floor: 'echo-check',
    target: 0.6,
    call: ({ key }, index) => ({
      method: 'POST',
      path: '/api/v1/device/check',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${key}` },
      body: deviceForm(index),
    }),
  },
];
