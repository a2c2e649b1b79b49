/**
 * Words with which a page asks for what it should not get. Own table, 2026-11-21, by reasoning: what a page calls
 * itself that wants to be taken for the place where one logs in, pays, confirms or is warned.
 */
const STRONG = `
  login logins logon signin signon signup verify verification verified verifying verif secure secured security
  account accounts update updates upgrade confirm confirmation confirmed validate validation authenticate
  authentication auth wallet webscr banking ebanking netbank onlinebanking unlock locked suspended suspension limited
  restricted restriction restore recovery recover reactivate billing password passcode credential sso idp
  webmail mailbox owa airdrop claim claims appeal copyright violation checkpoint identity kyc otp token
  connexion connecter identification compte cliente acceso ingresar iniciar sesion cuenta banca bancaonline
  entrar conta anmelden anmeldung kunden kundenservice konto accesso cliente aggiornamento giris basvuru
  logowanie inloggen websc cmd dispatch cgibin refund redelivery reschedule unusual alert alerts upgrade upgrades revalidate gdoc gdocs`;

const WEAK = `
  support help helpdesk service services customer client clients portal online user users access session submit process
  form doc document documents docs pdfs excel file files folder share shared sharing drive secured pdf review
  invoice payment pay order delivery tracking track parcel shipping package notice
  notification message messages center centre team admin manage settings profile mail email office home id
  gift bonus prize reward rewards free win winner promo promotion offer review survey card bank finance
  business ads advertiser advertisers community standard policy page pages case ticket device activate activation`;

const read = (words: string) => new Set(words.trim().split(/\s+/));
const STRONG_WORDS: ReadonlySet<string> = read(STRONG);
const WEAK_WORDS: ReadonlySet<string> = read(WEAK);

/** Strong words that are found at either end of a longer one: `attlogin`, `logininfo`, `secureaccess`. */
const GLUED =
  /^(?:login|logon|signin|verify|verif|secure|account(?!ing|ant|abil)|webmail|update|confirm|wallet|gdoc|googledoc)|(?:login|logon|signin|verify|verification|secure|account|webmail|wallet|update|validate|support|logins|auth)$/;
/** Shortest word in which a glued one is sought, in letters. */
const MIN_GLUED_LENGTH = 7;

export interface Lures {
  readonly strong: readonly string[];
  readonly weak: readonly string[];
}

/** The luring words among some; each once, in their order. */
export function findLures(words: readonly string[]): Lures {
  const strong = words.filter((word) => STRONG_WORDS.has(word) || isGlued(word));
  const weak = words.filter((word) => WEAK_WORDS.has(word));
  return { strong: [...new Set(strong)], weak: [...new Set(weak)] };
}

/** Words beside a luring one that make it a subject among others: `git-update-branch`. */
const ASIDE_WORDS = 2;

/**
 * The luring words of a path. A strong one counts as weak where it stands in a single segment between words of another
 * subject.
 */
export function findPathLures(segments: readonly string[]): Lures {
  const strong: string[] = [];
  const weak: string[] = [];
  for (const segment of segments) {
    const words = splitWords(segment.replace(/\.[a-z]{1,5}$/, ''));
    const lures = findLures(words);
    const isAside = lures.strong.length === 1 && words.length - 1 - lures.weak.length >= ASIDE_WORDS;
    strong.push(...(isAside ? [] : lures.strong));
    weak.push(...(isAside ? lures.strong : []), ...lures.weak);
  }
  return { strong: [...new Set(strong)], weak: [...new Set(weak.filter((word) => !strong.includes(word)))] };
}

function isGlued(word: string): boolean {
  return word.length >= MIN_GLUED_LENGTH && word.length <= 30 && GLUED.test(word) && !WEAK_WORDS.has(word);
}

/** Runs of letters in a text, in lower case; digits and signs part them. At most 60: nobody reads more. */
export function splitWords(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{2,}/g) ?? []).slice(0, 60);
}
