/** A number on which the personas rest. */
export interface Assumption {
  /** A share of 0–1 unless `what` names another unit. */
  readonly value: number;
  readonly what: string;
  /** A publication, or the word `assumption`. */
  readonly source: string;
}

const MRC_2024 = 'MRC, Visa Acceptance Solutions and Verifi, Global eCommerce Payments and Fraud Report 2024';
const PREFIX = 'Lost in the Prefix: Revisiting IP Geolocation Accuracy, arXiv 2605.21937';

/** Every number that a figure depends on. `README.md` shows this table, and a spec compares the two. */
export const ASSUMPTIONS = {
  fraudShare: {
    value: 0.15,
    what: 'orders that are frauds; real shops have 0.1 to 1 %, too few for figures by pattern',
    source: 'assumption',
  },
  guests: {
    value: 0.3,
    what: 'customers without an account',
    source: 'assumption; 24 % of shoppers leave a checkout that wants an account (Baymard Institute)',
  },
  regulars: {
    value: 0.15,
    what: 'customers whose orders begin up to 90 days before the period',
    source: 'assumption',
  },
  ordersAgain: { value: 0.5, what: 'chance that a customer orders once more', source: 'assumption' },
  carrierLine: {
    value: 0.25,
    what: 'orders over the network of a mobile carrier; most phones are in a WLAN',
    source: 'assumption',
  },
  fixedNear: {
    value: 0.8,
    what: 'fixed lines that the city table puts within 40 km of the home; the others anywhere in the country',
    source: `${PREFIX}: median error 3 to 16 km; the tail is an assumption`,
  },
  carrierNear: {
    value: 0.4,
    what: 'carrier lines that it puts within 100 km',
    source: `${PREFIX}: median error 179 to 207 km`,
  },
  phoneSent: { value: 0.7, what: 'orders with a phone number', source: 'assumption' },
  deviceSent: {
    value: 0.85,
    what: 'orders with a device hash; the others block the collector',
    source: 'assumption',
  },
  cardSent: {
    value: 0.75,
    what: 'orders with a BIN; the others are paid by wallet, transfer or invoice',
    source: 'assumption',
  },
  gift: {
    value: 0.08,
    what: 'honest orders for delivery to another person, a tenth of them abroad',
    source: 'assumption',
  },
  travel: {
    value: 0.08,
    what: 'customers with a trip abroad of 4 to 14 days',
    source: 'assumption',
  },
  corporate: {
    value: 0.06,
    what: 'customers who order from work, a third of the time, through a gateway that may lie abroad',
    source: 'assumption',
  },
  vpn: {
    value: 0.06,
    what: 'customers who leave a VPN on, for three orders in five; 45 % of exits abroad',
    source:
      'assumption; 29 % of consumers in the US use one at all, most of them on one device and now and then (PCMag survey, 2018)',
  },
  relay: { value: 0.05, what: 'customers behind a private relay', source: 'assumption' },
  expat: {
    value: 0.03,
    what: 'customers who live in another country than their bank: students, workers, families abroad',
    source: 'assumption',
  },
  newPhone: { value: 0.08, what: 'customers who change their device in the period', source: 'assumption' },
  severalCards: { value: 0.25, what: 'customers with two or three cards', source: 'assumption' },
  family: {
    value: 0.12,
    what: 'households in which two people order, with one line, one address and a shared device',
    source: 'assumption',
  },
  forwarder: { value: 0.004, what: 'honest orders that go to a forwarding service', source: 'assumption' },
  largeFirst: {
    value: 0.03,
    what: 'new customers whose first order is 3 to 8 times as large as usual',
    source: 'assumption',
  },
  moved: {
    value: 0.025,
    what: 'customers who move house in the period; half of them forget to tell their bank',
    source: 'assumption',
  },
  signUpAtOrder: {
    value: 0.35,
    what: 'customers who sign up on the way to their first order, with a median of 4 minutes before it',
    source: 'assumption',
  },
  sharedCarrier: {
    value: 0.5,
    what: 'carrier lines behind one of 150 addresses of the country that many customers share',
    source:
      'assumption; Richter et al., A Multi-perspective Analysis of Carrier-Grade NAT Deployment, IMC 2016: more than 90 % of cellular networks use it',
  },
  sharedLine: {
    value: 0.02,
    what: 'customers on the line of an office or a hall of residence, one of 25 in their country',
    source: 'assumption',
  },
  office: {
    value: 0.02,
    what: 'customers who have goods sent to work, one of 25 offices in their country',
    source: 'assumption',
  },
  again: {
    value: 0.05,
    what: 'orders followed by another of the same customer within two hours, since something was forgotten',
    source: 'assumption',
  },
  buysForWork: {
    value: 0.01,
    what: 'customers who buy for a firm or a club: 3 to 7 orders a day',
    source: 'assumption',
  },
  throwAway: {
    value: 0.003,
    what: 'customers who give every shop a throw-away mailbox',
    source: 'assumption',
  },
  torAtHome: { value: 0.0005, what: 'customers who use Tor for everything', source: 'assumption' },
  oddName: { value: 0.01, what: 'usernames of random letters and digits', source: 'assumption' },
  thirdOfFamily: {
    value: 0.3,
    what: 'such households in which three people order, on the same device at times',
    source: 'assumption',
  },
  noBilling: {
    value: 0.06,
    what: 'orders of digital goods whose checkout asks for no billing address',
    source: 'assumption',
  },
  typo: { value: 0.004, what: 'honest orders with a mistyped mail domain', source: 'assumption' },
  legitimateKnown: {
    value: 0.15,
    what: 'honest orders whose outcome is reported, after 1 to 20 days',
    source: 'assumption',
  },
  fraudKnown: {
    value: 0.9,
    what: 'frauds that are ever reported, after 5 to 45 days, half of them within 14 (friendly fraud 20 to 45)',
    source: 'assumption; card networks allow 120 days',
  },
  cardTesting: {
    value: 0.18,
    what: 'weight of card testing among frauds, by orders',
    source: `${MRC_2024} names the same kinds of attack; weights are an assumption`,
  },
  burst: {
    value: 0.5,
    what: 'card tests and bots that order within seconds',
    source: 'assumption; Stripe (Card testing) speaks of many attempts at high velocity',
  },
  drops: {
    value: 0.5,
    what: 'reshipping through private homes; the others through a forwarding service',
    source: 'assumption; Hao et al., Drops for Stuff, CCS 2015, describe homes used for 30 days',
  },
  careless: {
    value: 0.35,
    what: 'fraudsters who appear from their own country, a data centre or Tor',
    source:
      'assumption; Bursztein et al., Handcrafted Fraud and Extortion, IMC 2014, name China, Ivory Coast, Malaysia, Nigeria and South Africa',
  },
  careful: {
    value: 0.25,
    what: 'fraudsters with a residential proxy in the town of the card holder; the rest use a VPN or a data centre in their country',
    source: 'assumption; such services are described by Mi et al., Resident Evil, IEEE S&P 2019',
  },
  clockSetByCareless: {
    value: 0.05,
    what: 'careless fraudsters whose computer keeps the time of their victims',
    source: 'assumption',
  },
  clockSetByAverage: {
    value: 0.4,
    what: 'the same of average ones',
    source: 'assumption',
  },
  clockSetByCareful: {
    value: 0.9,
    what: 'the same of careful ones, whose browsers for many identities set it to where the proxy is',
    source: 'assumption',
  },
  foreignClock: {
    value: 0.005,
    what: 'customers whose computer keeps the time of another country than theirs',
    source: 'assumption',
  },
  listedDisposable: {
    value: 0.6,
    what: 'throw-away domains that are in a list of today',
    source: 'assumption; 0.81 of new lists are recognised (docs/quality.md)',
  },
  buildUpDays: {
    value: 60,
    what: 'days over which a synthetic identity orders small amounts, at the most',
    source:
      'assumption; Federal Reserve, Synthetic Identity Fraud in the U.S. Payment System, 2019: built up, then bust out',
  },
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof ASSUMPTIONS;

export const share = (name: AssumptionName): number => ASSUMPTIONS[name].value;
