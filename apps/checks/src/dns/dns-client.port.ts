/** One question to DNS. For PTR, `name` is the IP address. */
export interface DnsQuestion {
  readonly type: 'MX' | 'A' | 'AAAA' | 'PTR';
  /** Lower-case, punycode. */
  readonly name: string;
}

/**
 * What a resolver said. `values` are mail hosts by preference, addresses, or names; `no_data` is a name without
 * records of that type, `no_name` is NXDOMAIN.
 */
export type DnsReply =
  | {
      readonly kind: 'records';
      readonly values: readonly string[];
      /** Null where the client cannot tell. */
      readonly ttlSeconds: number | null;
    }
  | { readonly kind: 'no_data' | 'no_name' };

/** Asks a resolver, once and without memory. */
export interface DnsClient {
  /** @throws DnsFailure when there is no answer that says yes or no. */
  ask(question: DnsQuestion): Promise<DnsReply>;
}

/** Why there is no answer. */
export type DnsFailureCause = 'timeout' | 'unavailable';

/** No answer that could be relied on. */
export class DnsFailure extends Error {
  constructor(
    readonly reason: DnsFailureCause,
    options?: ErrorOptions,
  ) {
    super(`DNS gave no reliable answer: ${reason}`, options);
    this.name = 'DnsFailure';
  }
}
