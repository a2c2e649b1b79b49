import { DIGITS, type Dice, LETTERS } from '../dice';
import type { PersonName } from './names';

const GLOBAL = {
  'gmail.com': 58,
  'outlook.com': 7,
  'hotmail.com': 9,
  'yahoo.com': 9,
  'icloud.com': 10,
  'proton.me': 2,
  'aol.com': 2,
};

/** Mail domains of access and mail providers at home in a country. From general knowledge. */
const LOCAL: Readonly<Record<string, readonly string[]>> = {
  US: ['comcast.net', 'att.net', 'verizon.net', 'sbcglobal.net', 'cox.net'],
  CA: ['rogers.com', 'bell.net', 'telus.net', 'shaw.ca', 'videotron.ca'],
  DE: ['gmx.de', 'web.de', 't-online.de', 'freenet.de', 'posteo.de'],
  AT: ['gmx.at', 'a1.net', 'aon.at'],
  CH: ['bluewin.ch', 'gmx.ch', 'sunrise.ch'],
  GB: ['btinternet.com', 'sky.com', 'hotmail.co.uk', 'yahoo.co.uk', 'virginmedia.com', 'talktalk.net'],
  IE: ['eircom.net'],
  FR: ['orange.fr', 'free.fr', 'wanadoo.fr', 'laposte.net', 'sfr.fr'],
  NL: ['ziggo.nl', 'kpnmail.nl', 'planet.nl', 'xs4all.nl'],
  BE: ['telenet.be', 'skynet.be', 'proximus.be'],
  ES: ['telefonica.net', 'hotmail.es', 'yahoo.es'],
  IT: ['libero.it', 'virgilio.it', 'alice.it', 'tiscali.it'],
  PL: ['wp.pl', 'onet.pl', 'o2.pl', 'interia.pl'],
  CZ: ['seznam.cz', 'centrum.cz', 'email.cz'],
  HU: ['freemail.hu', 'citromail.hu', 't-online.hu'],
  SE: ['telia.com', 'live.se'],
  DK: ['live.dk', 'mail.dk'],
  NO: ['online.no'],
  FI: ['kolumbus.fi', 'elisanet.fi'],
  PT: ['sapo.pt', 'netcabo.pt'],
  AU: ['bigpond.com', 'optusnet.com.au', 'iinet.net.au'],
  JP: ['docomo.ne.jp', 'ezweb.ne.jp', 'yahoo.co.jp'],
  KR: ['naver.com', 'daum.net'],
  IN: ['rediffmail.com', 'yahoo.co.in'],
  BR: ['uol.com.br', 'bol.com.br', 'terra.com.br'],
};

/** Universities and companies of that name: they exist, so that their mail domains do. */
const WORK: readonly string[] = [
  'ox.ac.uk',
  'ethz.ch',
  'tum.de',
  'umich.edu',
  'utoronto.ca',
  'kuleuven.be',
  'uva.nl',
  'lu.se',
  'unibo.it',
  'uw.edu.pl',
  'siemens.com',
  'bosch.com',
  'ibm.com',
  'accenture.com',
  'airbus.com',
  'philips.com',
  'shell.com',
  'ericsson.com',
  'deloitte.com',
  'sap.com',
  'intel.com',
  'nestle.com',
  'unilever.com',
  'nhs.net',
  'bahn.de',
  'sncf.fr',
];

/** The address of a person: at a large free provider, at their access provider's, or at work. Shares: assumption. */
export function drawEmail(dice: Dice, country: string, name: PersonName): string {
  const local = LOCAL[country];
  const kind = dice.weighted({ global: 64, local: local === undefined ? 0 : 30, work: 6 });
  if (kind === 'work') return `${name.first}.${name.last}@${dice.pick(WORK)}`;
  const domain = kind === 'local' && local ? dice.pick(local) : dice.weighted(GLOBAL);
  return `${localPart(dice, name)}@${domain}`;
}

/** How people form them; a few pick a nickname with digits, which looks like a program's choice. */
export function localPart(dice: Dice, { first, last }: PersonName): string {
  const year = String(dice.whole(1955, 2006));
  const initial = first.slice(0, 1);
  return dice.pick([
    `${first}.${last}`,
    `${first}.${last}${year.slice(2)}`,
    `${first}${last}`,
    `${initial}${last}${dice.whole(1, 99)}`,
    `${initial}.${last}`,
    `${last}.${first}`,
    `${first}${year}`,
    `${first}_${last}`,
    `${last}${dice.whole(1, 999)}`,
    `${dice.pick(NICKNAMES)}${dice.pick(['', year.slice(2), String(dice.whole(1, 9999))])}`,
    `${first}-${last}`,
    `${first}${last}.${dice.pick(['shop', 'mail', 'home', year])}`,
  ]);
}

const NICKNAMES = [
  'sunflower',
  'bluebird',
  'kittycat',
  'drumline',
  'goldfisch',
  'wanderer',
  'mtbrider',
  'teekanne',
  'lunatica',
  'oldtimer',
  'pixelfox',
  'bookworm',
  'starlight',
  'xplorer',
];

/** Names that a program draws: random letters and digits, or a common first name with many digits. */
export function madeUpLocalPart(dice: Dice, name: PersonName): string {
  return dice.pick([
    dice.text(LETTERS + DIGITS, dice.whole(8, 13)),
    dice.text(LETTERS, dice.whole(7, 12)),
    `${name.first}${dice.text(DIGITS, dice.whole(4, 7))}`,
    `${name.first}${name.last}${dice.text(DIGITS, dice.whole(3, 6))}`,
    `${dice.text(LETTERS, 4)}.${dice.text(LETTERS, 6)}`,
  ]);
}

/** Free providers at which many accounts are opened without a phone number, and the large ones. */
export function drawFraudFreeDomain(dice: Dice): string {
  return dice.weighted({
    'gmail.com': 45,
    'outlook.com': 18,
    'hotmail.com': 8,
    'yahoo.com': 8,
    'proton.me': 7,
    'mail.com': 4,
    'gmx.com': 4,
    'tutanota.com': 3,
    'rambler.ru': 3,
  });
}

/**
 * A throw-away domain: one that the installed lists of npm `mailchecker` and `fakefilter` have, or a made-up one that is
 * in no list. How many of those in use are listed on the day is unknown; docs/quality.md measures 0.81 on new lists.
 */
export function drawDisposableDomain(dice: Dice, listedShare: number): string {
  if (dice.chance(listedShare)) return dice.pick(listedDomains());
  const part = () =>
    dice.pick([
      'mail',
      'box',
      'inbox',
      'post',
      'temp',
      'drop',
      'quick',
      'zap',
      'nova',
      'lite',
      'kros',
      'veno',
      'dulo',
      'mira',
      'tex',
      'hub',
    ]);
  const name = dice.pick([
    () => part() + part(),
    () => dice.text(LETTERS, dice.whole(5, 9)),
    () => `${part()}-${part()}${dice.whole(1, 99)}`,
  ])();
  return `${name}.${dice.pick(['com', 'net', 'xyz', 'top', 'site', 'online', 'info', 'shop', 'click', 'org'])}`;
}

let listed: readonly string[] | null = null;

function listedDomains(): readonly string[] {
  listed ??= [...(require('mailchecker') as { blacklist: () => Iterable<string> }).blacklist()].sort();
  return listed;
}
