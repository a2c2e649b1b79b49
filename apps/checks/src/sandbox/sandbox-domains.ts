import { readEmailParts } from '@rampart/risk';
import { type EmailAssessment, emailFactsOf, type KnownDomain } from '../email/email.service';
import type { SandboxValue } from './sandbox-value';

interface SandboxDomain {
  readonly domain: string;
  readonly meaning: string;
  readonly known: KnownDomain;
}

const ORDINARY: KnownDomain = {
  isFree: false,
  isDisposable: false,
  domainExists: true,
  isNewDomainName: false,
};

/** Below `example`, a top-level domain that RFC 2606 keeps for documents: no mail of the sandbox reaches anybody. */
const SANDBOX_DOMAINS: readonly SandboxDomain[] = [
  { domain: 'business.sandbox.example', meaning: "A company's own domain", known: ORDINARY },
  { domain: 'listed.sandbox.example', meaning: 'Another such domain, to be put on lists', known: ORDINARY },
  { domain: 'free.sandbox.example', meaning: 'A free mail provider', known: { ...ORDINARY, isFree: true } },
  {
    domain: 'disposable.sandbox.example',
    meaning: 'A disposable mail service',
    known: { ...ORDINARY, isDisposable: true },
  },
  {
    domain: 'absent.sandbox.example',
    meaning: 'A domain that does not exist',
    known: { ...ORDINARY, domainExists: false, isNewDomainName: null },
  },
  {
    domain: 'new.sandbox.example',
    meaning: 'A domain registered a few days ago',
    known: { ...ORDINARY, isNewDomainName: true },
  },
  {
    domain: 'silent.sandbox.example',
    meaning: 'DNS does not answer in time: `dns` is named under `expand=degraded`',
    known: { ...ORDINARY, domainExists: null, isNewDomainName: null },
  },
];

const BY_DOMAIN = new Map(SANDBOX_DOMAINS.map((each) => [each.domain, each.known]));

/** What is known of an address at a domain of the sandbox; null at any other. */
export function findSandboxEmail(text: string): EmailAssessment | null {
  const parts = readEmailParts(text);
  const known = parts === null ? undefined : BY_DOMAIN.get(parts.domain);
  if (parts === null || known === undefined) return null;
  return {
    facts: emailFactsOf(parts, known),
    degraded: known.domainExists === null ? [{ source: 'dns', cause: 'timeout' }] : [],
  };
}

/** The domains as the documentation lists them. */
export const EMAIL_VALUES: readonly SandboxValue[] = SANDBOX_DOMAINS.map(({ domain, meaning }) => ({
  fields: 'email',
  value: `…@${domain}`,
  meaning,
}));
