import { normalizeIp } from '@rampart/risk';
import type { DnsClient, DnsFailureCause } from './dns-client.port';
import { DnsMemory, type DnsMemoryOptions, type RememberedReply } from './dns-memory';

/** DNS gave no answer, or no credible one. */
export interface DnsUnknown {
  readonly status: 'unknown';
  readonly cause: DnsFailureCause;
}

/** A negative answer from a resolver that is known to see the internet. */
export interface DnsAbsent {
  readonly status: 'absent';
}

/** The domain exists. */
export interface MailHostsFound {
  readonly status: 'found';
  /** Lower-case names by preference; empty when the domain has no MX record, or refuses mail. */
  readonly hosts: readonly string[];
  /** Whether it has the null MX of RFC 7505: it accepts no mail. */
  readonly refusesMail: boolean;
}

export interface AddressesFound {
  readonly status: 'found';
  /** IPv4 first, in canonical text; never empty. */
  readonly addresses: readonly string[];
  /** False when one of the two families could not be queried, so that an address may be missing. */
  readonly isComplete: boolean;
}

export interface NamesFound {
  readonly status: 'found';
  /** Lower-case, without a trailing dot; never empty. */
  readonly names: readonly string[];
}

export type MailHosts = MailHostsFound | DnsAbsent | DnsUnknown;
export type HostExistence = { readonly status: 'found' } | DnsAbsent | DnsUnknown;
export type HostAddresses = AddressesFound | DnsAbsent | DnsUnknown;
export type HostNames = NamesFound | DnsAbsent | DnsUnknown;

/**
 * DNS for all checks: cached, one query for many callers, within one deadline, and never a guess. No method throws;
 * names are lower-case and punycode. Queries count against the account's share; answers are shared by all.
 */
export class DnsDirectory {
  private readonly memory: DnsMemory;

  constructor(client: DnsClient, options: DnsMemoryOptions) {
    this.memory = new DnsMemory(client, options);
  }

  /** The mail hosts of a domain. `absent`: no such domain. */
  async resolveMx(accountId: number, domain: string): Promise<MailHosts> {
    const reply = await this.memory.find(accountId, { type: 'MX', name: domain });
    if (reply.kind === 'unknown') return { status: 'unknown', cause: reply.cause };
    if (reply.kind === 'no_name') return { status: 'absent' };
    const values = reply.kind === 'records' ? reply.values : [];
    const hosts = values.filter((host) => host !== '');
    return { status: 'found', hosts, refusesMail: values.length > 0 && hosts.length === 0 };
  }

  /** Whether a host has an address of either family. `absent`: no such name, or one without an address. */
  async resolveHost(accountId: number, host: string): Promise<HostExistence> {
    const answer = await this.resolveAddresses(accountId, host);
    return answer.status === 'found' ? { status: 'found' } : answer;
  }

  /** The addresses of a host. `absent` needs a negative answer for both families. */
  async resolveAddresses(accountId: number, name: string): Promise<HostAddresses> {
    const [v4, v6] = await Promise.all([
      this.memory.find(accountId, { type: 'A', name }),
      this.memory.find(accountId, { type: 'AAAA', name }),
    ]);
    const addresses = [...canonical(v4), ...canonical(v6)];
    const silent = [v4, v6].find((reply) => reply.kind === 'unknown');
    if (addresses.length > 0) return { status: 'found', addresses, isComplete: silent === undefined };
    return silent === undefined ? { status: 'absent' } : { status: 'unknown', cause: silent.cause };
  }

  /** The names of an address (PTR). `absent`: it has none. @param ip canonical text. */
  async reverse(accountId: number, ip: string): Promise<HostNames> {
    const reply = await this.memory.find(accountId, { type: 'PTR', name: ip });
    if (reply.kind === 'unknown') return { status: 'unknown', cause: reply.cause };
    return reply.kind === 'records' ? { status: 'found', names: reply.values } : { status: 'absent' };
  }
}

function canonical(reply: RememberedReply): string[] {
  if (reply.kind !== 'records') return [];
  return reply.values.flatMap((address) => normalizeIp(address) ?? []);
}
