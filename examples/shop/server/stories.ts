import type { PostDeviceCheckRequest } from '@rampart/client';
import { checkSum } from './checkout-form.ts';
import type { ConnectionId } from './connections.ts';
import type { Address } from './customers.ts';

/** What a hand does on the pages of the shop. Elements are named by CSS selectors. */
export type Step =
  | { readonly open: string }
  /** `leads`: to another page, for which the next step waits. */
  | { readonly click: string; readonly leads?: boolean }
  | { readonly type: string; readonly into: string }
  | { readonly choose: string; readonly in: string }
  /** For people who watch. */
  | { readonly say: string };

/** A part of a story, in which the visitor stays the same. */
export interface Scene {
  readonly connection: ConnectionId;
  /** What a browser of that kind tells. Canvases differ from play to play, so that each has a device of its own. */
  readonly device: PostDeviceCheckRequest;
  /** Who has an account already. */
  readonly customer?: { readonly email: string; readonly sinceDays: number; readonly address: Address };
  /** How the pages are used: by a hand, or by a program, which fills in forms at once. */
  readonly hand: 'person' | 'program';
  /** What the shop learns before it of the order of the scene before. */
  readonly learned?: 'mark_fraud';
  readonly steps: readonly Step[];
}

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly scenes: readonly Scene[];
}

/** Passwords of customers in stories, who are gone when the shop ends. */
export const STORY_PASSWORD = 'lamp-light-42';

const CHROME = 'Mozilla/5.0 ({os}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const LAPTOP: PostDeviceCheckRequest = {
  user_agent: CHROME.replace('{os}', 'Windows NT 10.0; Win64; x64'),
  platform: 'Win32',
  language: 'de-DE',
  timezone: 'Europe/Berlin',
  screen: '1920x1080x24',
  hardware_concurrency: 8,
  webgl_vendor: 'Google Inc. (Intel)',
  webgl_renderer: 'ANGLE (Intel, Intel(R) Iris(R) Xe Graphics Direct3D11 vs_5_0 ps_5_0, D3D11)',
  audio: '124.04347527516074',
  webdriver: false,
};
const MAC: PostDeviceCheckRequest = {
  ...LAPTOP,
  user_agent: CHROME.replace('{os}', 'Macintosh; Intel Mac OS X 10_15_7'),
  platform: 'MacIntel',
  screen: '1512x982x30',
  webgl_vendor: 'Google Inc. (Apple)',
  webgl_renderer: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M3, Unspecified Version)',
};
const PROGRAM: PostDeviceCheckRequest = {
  ...LAPTOP,
  user_agent: CHROME.replace('{os}', 'X11; Linux x86_64').replace('Chrome/', 'HeadlessChrome/'),
  platform: 'Linux x86_64',
  language: 'en-US',
  timezone: 'UTC',
  screen: '1280x720x24',
  webgl_vendor: 'Google Inc. (Google)',
  webgl_renderer: 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)',
  webdriver: true,
};

/**
 * The stories, as they are played the `play`th time: mailboxes, streets, cards and canvases are of that play, so that one does
 * not meet the traces of another.
 */
export function storiesOf(play: number): readonly Story[] {
  const berlin = address('A Customer', `Torstraße ${1 + (play % 400)}`, '10115', 'Berlin', 'DE');
  const hamburg = address('A Friend', `Spitalerstraße ${1 + (play % 400)}`, '20095', 'Hamburg', 'DE');
  const forwarder = address(
    'A Receiver',
    `112 Capitol Trail Suite A${100 + (play % 900)}`,
    '19711',
    'Newark, Delaware',
    'US',
  );
  const known = (name: string, sinceDays: number) => ({
    email: `${name}.${play}@web.de`,
    sinceDays,
    address: berlin,
  });
  const own = (device: PostDeviceCheckRequest, story: string): PostDeviceCheckRequest => ({
    ...device,
    canvas: `${story}-${play}`,
  });
  const card = (index = 0) => cardOf(play * 10 + index);
  const regular = known('regular', 700);
  const traveller = known('traveller', 900);
  const giver = known('giver', 400);
  const first = { ...known('first', 3), address: hamburg };
  return [
    {
      id: 'honest',
      title: 'An honest customer',
      about: 'Knows the shop for two years, orders from home.',
      scenes: [
        {
          connection: 'home',
          device: own(LAPTOP, 'honest'),
          customer: regular,
          hand: 'person',
          steps: [...logIn(regular.email), ...buy('desk-lamp'), ...pay(card()), ORDER],
        },
      ],
    },
    {
      id: 'traveller',
      title: 'A traveller',
      about: 'A customer for years, who orders from a hotel in Spain for home.',
      scenes: [
        {
          connection: 'hotel',
          device: own(MAC, 'traveller'),
          customer: traveller,
          hand: 'person',
          steps: [...logIn(traveller.email), ...buy('table-lamp'), ...pay(card()), ORDER],
        },
      ],
    },
    {
      id: 'gift',
      title: 'A gift',
      about: 'Paid in Berlin, sent to a friend in Hamburg.',
      scenes: [
        {
          connection: 'home',
          device: own(MAC, 'gift'),
          customer: giver,
          hand: 'person',
          steps: [
            ...logIn(giver.email),
            ...buy('table-lamp'),
            { say: 'The goods go to a friend.' },
            { click: '[name=ship_elsewhere]' },
            ...fill('ship', hamburg),
            ...pay(card()),
            ORDER,
          ],
        },
      ],
    },
    {
      id: 'card-tester',
      title: 'A card tester',
      about: 'Tries stolen card numbers on the cheapest goods, under another name each.',
      scenes: [
        {
          connection: 'abroad',
          device: own(LAPTOP, 'card-tester'),
          hand: 'program',
          steps: [0, 1, 2, 3, 4].flatMap((attempt) => [
            { say: `Card ${attempt + 1} of 5` },
            ...buy('bulbs'),
            { type: `buyer${attempt}.${play}@gmail.com`, into: '[name=email]' },
            ...fill('bill', berlin),
            ...pay(card(attempt)),
            ORDER,
          ]),
        },
      ],
    },
    {
      id: 'reshipper',
      title: 'A reshipper',
      about: 'Through Tor, with a throw-away mailbox; the goods go to a forwarder overseas.',
      scenes: [
        {
          connection: 'tor',
          device: own(LAPTOP, 'reshipper'),
          hand: 'person',
          steps: [
            ...signUp(`parcel.${play}@mailinator.com`),
            ...buy('chandelier'),
            ...fill('bill', berlin),
            { click: '[name=ship_elsewhere]' },
            ...fill('ship', forwarder),
            ...pay(card()),
            ORDER,
          ],
        },
      ],
    },
    {
      id: 'scripted',
      title: 'A scripted checkout',
      about: 'A browser without a screen signs up and orders within seconds.',
      scenes: [
        {
          connection: 'hosting',
          device: own(PROGRAM, 'scripted'),
          hand: 'program',
          steps: [
            ...signUp(`drop.${play}@gmail.com`),
            ...buy('floor-lamp'),
            ...fill('bill', berlin),
            ...pay(card()),
            ORDER,
          ],
        },
      ],
    },
    {
      id: 'returning',
      title: 'A fraudster returns',
      about: 'The first order was charged back; the second comes from a new account on the same device.',
      scenes: [
        {
          connection: 'mobile',
          device: own(MAC, 'returning'),
          customer: first,
          hand: 'person',
          steps: [...logIn(first.email), ...buy('clip-lamp'), ...pay(card()), ORDER],
        },
        {
          connection: 'home',
          device: own(MAC, 'returning'),
          hand: 'person',
          learned: 'mark_fraud',
          steps: [
            {
              say: 'The bank has taken the money back. Now a new account, from elsewhere, on the same device.',
            },
            ...signUp(`second.${play}@gmail.com`),
            ...buy('floor-lamp'),
            ...fill('bill', berlin),
            ...pay(card(1)),
            ORDER,
          ],
        },
      ],
    },
  ];
}

const address = (name: string, street: string, zip: string, city: string, country: string): Address => ({
  name,
  street,
  zip,
  city,
  country,
});

const logIn = (email: string): Step[] => [
  { open: '/shop/log-in' },
  { type: email, into: '[name=email]' },
  { type: STORY_PASSWORD, into: '[name=password]' },
  { click: 'main form button', leads: true },
];

const signUp = (email: string): Step[] => [
  { open: '/shop/sign-up' },
  { type: email, into: '[name=email]' },
  { type: STORY_PASSWORD, into: '[name=password]' },
  { click: 'main form button', leads: true },
];

const buy = (good: string): Step[] => [
  { open: '/shop' },
  { click: `a[href="/shop/goods/${good}"]`, leads: true },
  { click: 'main form button', leads: true },
];

const fill = (of: 'bill' | 'ship', { name, street, zip, city, country }: Address): Step[] => [
  { type: name, into: `[name=${of}_name]` },
  { type: street, into: `[name=${of}_street]` },
  { type: zip, into: `[name=${of}_zip]` },
  { type: city, into: `[name=${of}_city]` },
  { choose: country, in: `[name=${of}_country]` },
];

const pay = (card: string): Step[] => [{ type: card, into: '[name=card]' }];
const ORDER: Step = { click: 'main form button', leads: true };

/** First digits of which the card table names no country, so that a story is about what it is about. */
const BINS = [
  492022, 492799, 430607, 407067, 415939, 453795, 523226, 523581, 535576, 547646, 554201, 517289, 440731,
  402145,
];

/** A number that passes for a card's by its check digit; no account has it. */
export function cardOf(number: number): string {
  const bin = BINS[number % BINS.length];
  const digits = `${bin}${String(number % 100).padStart(2, '0')}0000000`;
  return `${digits}${(10 - (checkSum(`${digits}0`) % 10)) % 10}`;
}
