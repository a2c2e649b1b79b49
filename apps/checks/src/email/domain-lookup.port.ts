/**
 * What DNS says of a mail domain. `absent` means NXDOMAIN from a resolver that is known to see the internet;
 * everything short of a clear answer is a failure and rejects.
 */
export interface DomainLookup {
  /** @throws DomainLookupFailure */
  find(domain: string): Promise<'exists' | 'absent'>;
}

/** Nest token of the DomainLookup in use. */
export const DOMAIN_LOOKUP = Symbol('DOMAIN_LOOKUP');

/** No answer that could be relied on. */
export class DomainLookupFailure extends Error {
  constructor(
    readonly reason: 'timeout' | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`DNS gave no reliable answer: ${reason}`, options);
    this.name = 'DomainLookupFailure';
  }
}
