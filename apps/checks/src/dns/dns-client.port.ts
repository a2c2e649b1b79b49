/** One DNS query. For PTR, `name` is the IP address. */
export interface DnsQuestion {
  readonly type: 'MX' | 'A' | 'AAAA' | 'PTR';
  /** Lower-case, punycode. */
  readonly name: string;
}

/**
 * A resolver's reply. `values` are mail hosts by preference, addresses, or names; `no_data` is a name without records
 * of that type, `no_name` is NXDOMAIN.
 */
export type DnsReply =
  | {
      readonly kind: 'records';
      readonly values: readonly string[];
      /** Null when the client does not report it. */
      readonly ttlSeconds: number | null;
    }
  | { readonly kind: 'no_data' | 'no_name' };

/** Queries a resolver once, without caching. */
export interface DnsClient {
  /** @throws DnsFailure without a conclusive answer. */
  ask(question: DnsQuestion): Promise<DnsReply>;
}

/** Why there is no answer. */
export type DnsFailureCause = 'timeout' | 'unavailable';

/** No reliable answer. */
export class DnsFailure extends Error {
  constructor(
    readonly reason: DnsFailureCause,
    options?: ErrorOptions,
  ) {
    super(`DNS gave no reliable answer: ${reason}`, options);
    this.name = 'DnsFailure';
  }
}
