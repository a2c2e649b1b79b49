import type { DegradedSource, DomainRegistration } from '@rampart/contracts';
import { parse } from 'tldts';
import type { DnsDirectory, MailHosts } from '../../dns/dns-directory';
import type { DataSets } from '../../reference-data/data-set-loaders';
import type { OutsideDirectory } from '../outside/outside-directory';
import type { Registration } from '../outside/rdap-registration.adapter';
import { findDisposable, isDisposablyHosted } from './find-disposable';
import type { KnownDomain } from './known-domain';
import { existsWithoutDns, refusesMailWithoutDns } from './known-domains';

/** The outside sources about a domain. */
export interface DomainSources {
  readonly dns: Pick<DnsDirectory, 'resolveMx'>;
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
   * @param needsMailHosts whether DNS is queried for the hosts of a domain that is known to exist anyway.
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
    const isHosted = isDisposablyHosted(sets, mail.mailHosts ?? []);
    const known = {
      isFree: sets.freeDomains.has(domain),
      disposableBasis: verdict.basis ?? (isHosted ? 'mail_host' : null),
      isNameSuspicious: verdict.isNameSuspicious && !isHosted,
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
