import { isIP, type LookupFunction } from 'node:net';
import { ServiceError } from '@rampart/contracts';
import { readUrl } from '@rampart/risk';
import type { HostResolver } from './host-resolver.port';
import { isInternalName } from './internal-names';
import { isPrivateAddress } from './is-private-address';
import { isPublicAddress } from './is-public-address';
import { isMetadataAddress } from './metadata-addresses';
import { isInNetworks, type Network } from './networks';
import { AddressRefused, NameUnresolved } from './target-errors';

/** What the operator allows. */
export interface TargetPolicy {
  readonly allowsHttp: boolean;
  /** Targets in private networks and on the machine itself: see `isPrivateAddress`. Link-local ones are never allowed. */
  readonly allowsPrivate: boolean;
  /** Refused in addition to what is not public, and also where private addresses are allowed. */
  readonly forbiddenNetworks: readonly Network[];
}

const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** Lower ports belong to other protocols, whose servers might act on an HTTP request. */
const FIRST_FREE_PORT = 1_024;
/** Shortest duration in milliseconds of a look-up without a usable address: longer than name servers take to answer. */
const REFUSAL_MS = 2_000;

/**
 * Decides where webhooks may go, so that no account can reach through this service what it cannot reach itself. A
 * name is checked by all its addresses at the time of the connection, and the connection goes to one of the checked
 * addresses, so DNS rebinding gains nothing. A name without a usable address looks the same to an account whatever
 * the reason (ADR 60).
 */
export class TargetGuard {
  constructor(
    private readonly policy: TargetPolicy,
    private readonly resolver: HostResolver,
    private readonly refusalMs: number = REFUSAL_MS,
  ) {}

  /**
   * Validates a URL that an account wants to register. DNS is not queried: the answer would reveal which internal
   * names exist.
   *
   * @returns it in its normal form.
   * @throws ServiceError `validation_failed` with the param `url`.
   */
  accept(text: string): string {
    const url = readUrl(text);
    if (url === null) throw refused('Expected a URL such as https://example.com/hooks.');
    this.assertForm(url);
    if (!this.isHostAllowed(hostOf(url))) throw refused('Expected an address of the public internet.');
    return url.href;
  }

  /** Called for every delivery, because the operator may have changed the settings. @throws AddressRefused. */
  assertAllowed(url: URL): void {
    try {
      this.accept(url.href);
    } catch {
      throw new AddressRefused();
    }
  }

  /** Resolves names for a connection to allowed addresses only. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    const begun = performance.now();
    this.resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all || first === undefined) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => {
        // An internal server answers faster for its own names than for those that it must forward.
        const restMs = Math.max(0, this.refusalMs - (performance.now() - begun));
        setTimeout(() => callback(error, []), restMs);
      },
    );
  };

  /** One forbidden address rules out the name. @throws NameUnresolved. */
  private async resolve(hostname: string): Promise<readonly string[]> {
    const addresses = await this.resolver.resolve(hostname).catch((error: unknown) => {
      throw new NameUnresolved(error);
    });
    if (addresses.length === 0 || !addresses.every((address) => this.isAddressAllowed(address))) {
      throw new NameUnresolved(null);
    }
    return addresses;
  }

  /** As far as the spelling shows. */
  private isHostAllowed(hostname: string): boolean {
    if (isIP(hostname) !== 0) return this.isAddressAllowed(hostname);
    return this.policy.allowsPrivate || !isInternalName(hostname);
  }

  private isAddressAllowed(address: string): boolean {
    const { allowsPrivate, forbiddenNetworks } = this.policy;
    if (isMetadataAddress(address) || isInNetworks(address, forbiddenNetworks)) return false;
    return isPublicAddress(address) || (allowsPrivate && isPrivateAddress(address));
  }

  private assertForm(url: URL): void {
    const { allowsHttp } = this.policy;
    const isHttp = url.protocol === 'http:' && allowsHttp;
    if (url.protocol !== 'https:' && !isHttp) throw refused('Expected a URL that starts with https://.');
    if (url.username !== '' || url.password !== '')
      throw refused('Expected a URL without a name or password.');
    if (url.hash !== '') throw refused('Expected a URL without a fragment (#).');
    const port = Number(url.port || (isHttp ? HTTP_PORT : HTTPS_PORT));
    if (port < FIRST_FREE_PORT && port !== HTTPS_PORT && !(isHttp && port === HTTP_PORT)) {
      throw refused(`Expected port ${HTTPS_PORT}, or a port from ${FIRST_FREE_PORT} on.`);
    }
  }
}

/** IPv6 addresses are in brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

function refused(message: string): ServiceError {
  return new ServiceError('validation_failed', { message, param: 'url' });
}
