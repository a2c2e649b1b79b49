import type { DomainRegistration } from '@rampart/contracts';
import { readEmailParts, trimInvisible } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { SandboxValue } from '../sandbox/sandbox-value';
import type { KnownDomain } from './domains/known-domain';
import { MailDomains } from './domains/mail-domains';
import type { EmailAssessment } from './email.service';
import { emailFactsOf } from './email-facts';
import { type LearnedEmail, learnEmail, learnedOf } from './learn-email';
import { parseEmail } from './syntax/parse-email';

interface SandboxDomain {
  readonly domain: string;
  readonly meaning: string;
  readonly known: KnownDomain;
}

/** The sandbox's calendar stands still, so that its answers never change. */
const registered = (created_at: string, age_days: number): DomainRegistration => ({
  created_at,
  expires_at: '2030-01-01T00:00:00.000Z',
  registrar: 'Sandbox Registrar',
  age_days,
});
const OLD = registered('2020-01-01T00:00:00.000Z', 1_827);
const NEW = registered('2024-12-27T00:00:00.000Z', 5);

const ORDINARY: KnownDomain = {
  isFree: false,
  disposableBasis: null,
  isNameSuspicious: false,
  likelyMeant: null,
  domainExists: true,
  mailHosts: ['mx1.sandbox.example', 'mx2.sandbox.example'],
  registration: OLD,
};

/**
 * Under `example`, a top-level domain that RFC 2606 reserves for documentation, or a name that no registry gives out: no mail
 * of the sandbox reaches anyone.
 */
const SANDBOX_DOMAINS: readonly SandboxDomain[] = [
  { domain: 'business.sandbox.example', meaning: "A company's own domain", known: ORDINARY },
  { domain: 'listed.sandbox.example', meaning: 'Another such domain, to be put on lists', known: ORDINARY },
  { domain: 'free.sandbox.example', meaning: 'A free mail provider', known: { ...ORDINARY, isFree: true } },
  {
    domain: 'disposable.sandbox.example',
    meaning: 'A disposable mail service',
    known: { ...ORDINARY, disposableBasis: 'list' },
  },
  {
    domain: 'disposable-host.sandbox.example',
    meaning: 'A domain whose mail goes to a disposable mail service',
    known: { ...ORDINARY, disposableBasis: 'mail_host' },
  },
  {
    domain: 'parked.sandbox.example',
    meaning: 'A domain that is for sale',
    known: { ...ORDINARY, disposableBasis: 'parked' },
  },
  {
    domain: 'disposable-name.sandbox.example',
    meaning: 'A domain on no list, with a name as disposable mail services have',
    known: { ...ORDINARY, disposableBasis: 'name_model' },
  },
  {
    domain: 'suspicious-name.sandbox.example',
    meaning: 'A domain whose name resembles disposable mail services',
    known: { ...ORDINARY, isNameSuspicious: true },
  },
  {
    domain: 'mistyped.sandbox.example',
    meaning: "A domain one typing error away from a large provider's",
    known: { ...ORDINARY, likelyMeant: 'gmail.com' },
  },
  {
    domain: 'xn--gmil-63d.com',
    meaning: "A domain that looks like a large provider's, with a Cyrillic letter in it",
    known: ORDINARY,
  },
  {
    domain: 'absent.sandbox.example',
    meaning: 'A domain that does not exist',
    known: { ...ORDINARY, domainExists: false, mailHosts: [], registration: null },
  },
  {
    domain: 'no-mail.sandbox.example',
    meaning: 'A domain without a mail host',
    known: { ...ORDINARY, mailHosts: [] },
  },
  {
    domain: 'new.sandbox.example',
    meaning: 'A domain registered a few days ago',
    known: { ...ORDINARY, registration: NEW },
  },
  {
    domain: 'silent.sandbox.example',
    meaning: 'DNS does not answer in time: `dns` is named under `expand=degraded`',
    known: { ...ORDINARY, domainExists: null, mailHosts: null, registration: null },
  },
];

const BY_DOMAIN = new Map(SANDBOX_DOMAINS.map((each) => [each.domain, each.known]));

/** Mail domains without DNS: a test queries no outside source, so what the data sets do not contain stays unknown. */
export const DOMAINS_WITHOUT_DNS = new MailDomains({
  dns: {
    resolveMx: async () => ({ status: 'unknown', cause: 'unavailable' }),
    resolveAddresses: async () => ({ status: 'unknown', cause: 'unavailable' }),
  },
  registrations: null,
});

/** What is known of an order's address at a documented domain; null at any other. */
export function findSandboxEmail(text: string): EmailAssessment | null {
  const parts = readEmailParts(text);
  const known = parts === null ? undefined : BY_DOMAIN.get(parts.domain);
  if (parts === null || known === undefined) return null;
  return {
    facts: emailFactsOf(parts, known, parseEmail(trimInvisible(text)).fault),
    degraded: degradedOf(known),
  };
}

/** What a single check learns of an address in the sandbox: documented domains first, others without DNS. */
export async function learnSandboxEmail(
  accountId: number,
  sets: DataSets,
  text: string,
): Promise<LearnedEmail> {
  const { email } = parseEmail(text);
  const known = email === null ? undefined : BY_DOMAIN.get(email.domain.name);
  if (email === null || known === undefined) {
    return learnEmail({ domains: DOMAINS_WITHOUT_DNS, gravatars: null }, accountId, sets, text);
  }
  const parts = { local: email.local, domain: email.domain.name };
  return { ...learnedOf(parts, known), degraded: degradedOf(known) };
}

function degradedOf(known: KnownDomain): EmailAssessment['degraded'] {
  return known.domainExists === null ? [{ source: 'dns', cause: 'timeout' }] : [];
}

/** The domains as the documentation lists them. */
export const EMAIL_VALUES: readonly SandboxValue[] = SANDBOX_DOMAINS.map(({ domain, meaning }) => ({
  fields: 'email',
  value: `…@${domain}`,
  meaning,
}));
