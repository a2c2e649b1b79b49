import type { SandboxValue } from '../sandbox/sandbox-value';
import type { ParsedUrl } from './parse-url';
import type { HostPresence } from './resolve-host';
import type { UrlEvidence } from './url-evidence';

/** What the sandbox knows of a URL beyond its form. */
export interface SandboxUrl {
  readonly presence: HostPresence;
  readonly evidence: Partial<Pick<UrlEvidence, 'isUrlListed' | 'listedDomain'>>;
}

interface SandboxHost extends SandboxUrl {
  readonly host: string;
  /** Begins with `/`; null for every page of the host. */
  readonly path: string | null;
  readonly meaning: string;
}

/** Below `example`, a top-level domain that RFC 2606 reserves for documentation: no such page exists. */
const SANDBOX_DOMAIN = 'sandbox.example';

const FOUND: HostPresence = { resolves: true, failure: null };

const SANDBOX_HOSTS: readonly SandboxHost[] = [
  {
    host: 'www.sandbox.example',
    path: '/phish',
    meaning: 'A page on a list of known phishing pages',
    presence: FOUND,
    evidence: { isUrlListed: true },
  },
  {
    host: 'phish.sandbox.example',
    path: null,
    meaning: 'A domain on a list of known phishing domains',
    presence: FOUND,
    evidence: { listedDomain: 'phish.sandbox.example' },
  },
  {
    host: 'absent.sandbox.example',
    path: null,
    meaning: 'A host that does not exist',
    presence: { resolves: false, failure: null },
    evidence: {},
  },
  {
    host: 'silent.sandbox.example',
    path: null,
    meaning: 'DNS does not answer in time: `dns` is named under `expand=degraded`',
    presence: { resolves: null, failure: 'timeout' },
    evidence: {},
  },
];

/** What the sandbox knows of a URL; any other host below `sandbox.example` exists. Null for real hosts. */
export function findSandboxUrl(url: ParsedUrl): SandboxUrl | null {
  const known = SANDBOX_HOSTS.find(
    ({ host, path }) => host === url.host && (path === null || path === url.path),
  );
  if (known !== undefined) return known;
  return url.registrable === SANDBOX_DOMAIN ? { presence: FOUND, evidence: {} } : null;
}

/** The URLs as the documentation lists them. */
export const URL_VALUES: readonly SandboxValue[] = [
  ...SANDBOX_HOSTS.map(({ host, path, meaning }) => ({
    fields: 'url',
    value: `https://${host}${path ?? '/…'}`,
    meaning,
  })),
  {
    fields: 'url',
    value: `https://….${SANDBOX_DOMAIN}/…`,
    meaning: 'Any other host, which exists; the form of the URL is judged as live',
  },
];
