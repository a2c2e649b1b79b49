import type { DegradedSource, DomainRegistration } from '@rampart/contracts';
import { parse } from 'tldts';
import type { DnsDirectory, MailHosts } from '../../dns/dns-directory';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { OutsideDirectory } from '../outside/outside-directory';
import type { Registration } from '../outside/rdap-registration.adapter';
import {
  type DisposableBasis,
  type DisposableVerdict,
  findDisposable,
  isDisposablyHosted,
  isWellKnown,
} from './find-disposable';
import type { KnownDomain } from './known-domain';
import { existsWithoutDns, refusesMailWithoutDns } from './known-domains';
import { kindOfMailHosts } from './throwaway-mail-hosts';

/** The outside sources about a domain. */
export interface DomainSources {
  readonly dns: Pick<DnsDirectory, 'resolveMx' | 'resolveAddresses'>;
  /** Null while the look-up is off. */
  readonly registrations: Pick<OutsideDirectory<Registration | null>, 'find'> | null;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

export interface LearnedDomain {
  readonly known: KnownDomain;
  readonly degraded: readonly DegradedSource[];
}

const DAY_MS = 86_400_000;
/** Nothing queried, nothing known. */
const NO_MAIL_HOSTS = { domainExists: null, mailHosts: null, degraded: [] } as const;

/** Gathers what the data sets, DNS and the registry say about a mail domain. */
export class MailDomains {
  private readonly now: () => number;

  constructor(private readonly sources: DomainSources) {
    this.now = sources.now ?? Date.now;
  }

  /**
   * Never throws for data. All outside sources are queried in parallel.
   *
   * @param accountId whose share of the queries this uses.
   * @param domain lower-case, punycode.
   * @param needsMailHosts whether DNS is queried for the hosts of a domain that is known to exist anyway, and for the
   *   addresses of a host that belongs to the domain itself.
   */
  async learn(
    accountId: number,
    sets: DataSets,
    domain: string,
    needsMailHosts: boolean,
  ): Promise<LearnedDomain> {
    const exists = existsWithoutDns(sets, domain);
    const refusesMail = refusesMailWithoutDns(domain);
    const asksDns = exists === null || (exists && needsMailHosts && !refusesMail);
    const [mail, registered] = await Promise.all([
      asksDns
        ? this.findMailHosts(accountId, domain)
        : { ...NO_MAIL_HOSTS, mailHosts: refusesMail ? [] : null },
      exists === false ? { registration: null, degraded: [] } : this.findRegistration(accountId, domain),
    ]);
    const verdict = findDisposable(sets, domain);
    const hosts = mail.mailHosts ?? [];
    const byName = basisOfHosts(sets, hosts, verdict);
    const asksAddress =
      byName === null && verdict.basis === null && needsMailHosts && mail.domainExists === true;
    const hosted =
      asksAddress && !isWellKnown(sets, domain) ? await this.findByAddress(accountId, domain, hosts) : byName;
    const known = {
      isFree: sets.freeDomains.has(domain),
      disposableBasis: verdict.basis ?? hosted,
      isNameSuspicious: verdict.isNameSuspicious && hosted === null,
      likelyMeant: verdict.likelyMeant,
      domainExists: exists ?? mail.domainExists,
      mailHosts: mail.mailHosts,
      registration: registered.registration,
    } as const;
    return { known, degraded: [...mail.degraded, ...registered.degraded] };
  }

  private async findMailHosts(accountId: number, domain: string) {
    const answer: MailHosts = await this.sources.dns.resolveMx(accountId, domain);
    if (answer.status === 'unknown') {
      return { ...NO_MAIL_HOSTS, degraded: [{ source: 'dns', cause: answer.cause }] };
    }
    const isFound = answer.status === 'found';
    return { domainExists: isFound, mailHosts: isFound ? answer.hosts : [], degraded: [] };
  }

  /** By the addresses of a mail host of the domain's own, behind which many disposable domains have one service. */
  private async findByAddress(
    accountId: number,
    domain: string,
    hosts: readonly string[],
  ): Promise<DisposableBasis | null> {
    // Without an MX record, mail goes to the domain itself (RFC 5321 5.1).
    const [host = domain] = hosts;
    if (host !== domain && !host.endsWith(`.${domain}`)) return null;
    const found = await this.sources.dns.resolveAddresses(accountId, host);
    return found.status === 'found' && kindOfMailHosts(found.addresses) === 'service' ? 'mail_host' : null;
  }

  private async findRegistration(accountId: number, domain: string) {
    const registrable = parse(domain, { allowPrivateDomains: false, validateHostname: false }).domain;
    if (this.sources.registrations === null || registrable === null)
      return { registration: null, degraded: [] };
    const { value, degraded } = await this.sources.registrations.find(accountId, registrable);
    return {
      registration: value === null ? null : presentRegistration(value, this.now()),
      degraded: degraded === null ? [] : [degraded],
    };
  }
}

/** A slip in a provider's name often leads to a parked domain, and shows that another was meant. */
function basisOfHosts(
  sets: DataSets,
  hosts: readonly string[],
  { likelyMeant }: DisposableVerdict,
): DisposableBasis | null {
  const kind = kindOfMailHosts(hosts);
  if (kind === 'service' || isDisposablyHosted(sets, hosts)) return 'mail_host';
  return kind === 'parking' && likelyMeant === null ? 'parked' : null;
}

/** @param now milliseconds since the epoch. */
export function presentRegistration(registration: Registration, now: number): DomainRegistration {
  const { createdAt, expiresAt, registrar } = registration;
  const ageMs = createdAt === null ? null : now - Date.parse(createdAt);
  return {
    created_at: createdAt,
    expires_at: expiresAt,
    registrar,
    age_days: ageMs === null ? null : Math.max(0, Math.floor(ageMs / DAY_MS)),
  };
}
