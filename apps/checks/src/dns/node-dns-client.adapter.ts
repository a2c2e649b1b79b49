import { promises as dns } from 'node:dns';
import { type DnsClient, DnsFailure, type DnsQuestion, type DnsReply } from './dns-client.port';

export interface NodeDnsClientOptions {
  /** Addresses of resolvers, optionally with a port; none: the system's own. */
  readonly servers: readonly string[];
  /** Milliseconds per try. */
  readonly timeoutMs: number;
}

/** Codes of c-ares for "no such name" and "nothing of that type". */
const NAME_ERROR = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

/** Node's own resolver, in an instance of our own: the process-wide one is shared, and waits for five seconds. */
export class NodeDnsClient implements DnsClient {
  private readonly resolver: dns.Resolver;

  constructor({ servers, timeoutMs }: NodeDnsClientOptions) {
    this.resolver = new dns.Resolver({ timeout: timeoutMs, tries: 1 });
    if (servers.length > 0) this.resolver.setServers(servers);
  }

  async ask(question: DnsQuestion): Promise<DnsReply> {
    try {
      return await this.resolve(question);
    } catch (error) {
      const code = codeOf(error);
      if (code === NO_RECORD) return { kind: 'no_data' };
      if (code === NAME_ERROR) return { kind: 'no_name' };
      throw new DnsFailure(code === 'ETIMEOUT' ? 'timeout' : 'unavailable', { cause: error });
    }
  }

  private async resolve({ type, name }: DnsQuestion): Promise<DnsReply> {
    switch (type) {
      case 'MX': {
        const records = await this.resolver.resolveMx(name);
        const sorted = records.sort(
          (a, b) => a.priority - b.priority || a.exchange.localeCompare(b.exchange, 'en'),
        );
        return recordsOf(sorted.map(({ exchange }) => exchange));
      }
      case 'PTR':
        return recordsOf(await this.resolver.reverse(name));
      case 'A':
        return addressesOf(await this.resolver.resolve4(name, { ttl: true }));
      case 'AAAA':
        return addressesOf(await this.resolver.resolve6(name, { ttl: true }));
    }
  }
}

function recordsOf(values: readonly string[], ttlSeconds: number | null = null): DnsReply {
  if (values.length === 0) return { kind: 'no_data' };
  return {
    kind: 'records',
    values: values.map((value) => value.toLowerCase().replace(/\.$/, '')),
    ttlSeconds,
  };
}

function addressesOf(records: readonly { readonly address: string; readonly ttl: number }[]): DnsReply {
  return recordsOf(
    records.map(({ address }) => address),
    Math.min(...records.map(({ ttl }) => ttl)),
  );
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
