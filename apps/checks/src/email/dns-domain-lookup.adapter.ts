import { type DomainLookup, DomainLookupFailure } from './domain-lookup.port';

/** The part of Node's `dns.promises.Resolver` that is used. */
export interface MxResolver {
  resolveMx(domain: string): Promise<unknown>;
}

/**
 * A domain that any resolver on the internet knows. Air-gapped networks tend to answer NXDOMAIN for everything:
 * a resolver that denies this one denies the others for the same reason, and is not to be believed.
 */
const CANARY_DOMAIN = 'google.com';
/** Milliseconds for which a resolver that has found something counts as one that sees the internet. */
const PROOF_TTL_MS = 60_000;
/** No such name, against: the name is there but has no MX record. */
const NAME_ERROR = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

/** Asks DNS for the MX records of a domain. One query each, and one of the canary before a first "no". */
export class DnsDomainLookup implements DomainLookup {
  private provenUntil = 0;

  constructor(
    private readonly resolver: MxResolver,
    private readonly now: () => number = Date.now,
  ) {}

  async find(domain: string): Promise<'exists' | 'absent'> {
    if (await this.ask(domain)) {
      this.provenUntil = this.now() + PROOF_TTL_MS;
      return 'exists';
    }
    await this.assertSeesInternet();
    return 'absent';
  }

  private async assertSeesInternet(): Promise<void> {
    if (this.now() < this.provenUntil) return;
    if (!(await this.ask(CANARY_DOMAIN))) throw new DomainLookupFailure('unavailable');
    this.provenUntil = this.now() + PROOF_TTL_MS;
  }

  /** Whether the name exists. @throws DomainLookupFailure when the resolver does not say. */
  private async ask(domain: string): Promise<boolean> {
    try {
      await this.resolver.resolveMx(domain);
      return true;
    } catch (error) {
      const code = codeOf(error);
      if (code === NO_RECORD) return true;
      if (code === NAME_ERROR) return false;
      const reason = code === 'ETIMEOUT' ? 'timeout' : 'unavailable';
      throw new DomainLookupFailure(reason, { cause: error });
    }
  }
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
