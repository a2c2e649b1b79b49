import { isIP, type LookupFunction } from 'node:net';
import { ServiceError } from '@rampart/contracts';
import { readUrl } from '@rampart/risk';
import type { HostResolver } from './host-resolver.port';
import { isInternalName } from './internal-names';
import { isLoopback, isPrivateAddress } from './is-private-address';
import { isPublicAddress } from './is-public-address';
import { isMetadataAddress } from './metadata-addresses';
import { isInNetworks, type Network } from './networks';
import { AddressRefused, NameUnresolved } from './target-errors';

/** What the operator allows. */
export interface TargetPolicy {
  readonly allowsHttp: boolean;
  /** Targets in private networks and on the machine itself: see `isPrivateAddress`. Link-local ones are never allowed. */
  readonly allowsPrivate: boolean;
  /** Targets on the machine itself, over plain http too: `localhost` and addresses of the loopback. */
  readonly allowsLoopback?: boolean;
  /** The settings behind these, for the error that refuses a target which one of them would allow. */
  readonly settings?: {
    readonly http: string;
    readonly private: string;
    readonly loopback: string;
  };
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
    if (!this.isHostAllowed(hostOf(url))) throw this.notPublic(url);
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
    if (addresses.length === 0 || !addresses.every((address) => this.isAddressAllowed(address, hostname))) {
      throw new NameUnresolved(null);
    }
    return addresses;
  }

  /** As far as the spelling shows. */
  private isHostAllowed(hostname: string): boolean {
    if (isIP(hostname) !== 0) return this.isAddressAllowed(hostname, hostname);
    return this.policy.allowsPrivate || !isInternalName(hostname) || this.isOwnMachine(hostname);
  }

  /** @param hostname as the URL has it: a name of the public DNS never leads to the machine itself. */
  private isAddressAllowed(address: string, hostname: string): boolean {
    const { allowsPrivate, forbiddenNetworks } = this.policy;
    if (isMetadataAddress(address) || isInNetworks(address, forbiddenNetworks)) return false;
    if (isPublicAddress(address) || (allowsPrivate && isPrivateAddress(address))) return true;
    return isLoopback(address) && this.isOwnMachine(hostname);
  }

  private isOwnMachine(hostname: string): boolean {
    return this.policy.allowsLoopback === true && isLoopback(hostname);
  }

  /** Names the setting that would allow the target, where one would. */
  private notPublic(url: URL): ServiceError {
    const { settings } = this.policy;
    const wouldPass = (change: Partial<TargetPolicy>) =>
      new TargetGuard({ ...this.policy, ...change }, this.resolver).isHostAllowed(hostOf(url));
    const hint = wouldPass({ allowsLoopback: true })
      ? hintAt(settings?.loopback, 'the machine itself')
      : wouldPass({ allowsPrivate: true })
        ? hintAt(settings?.private, 'private networks')
        : '';
    return refused(`Expected an address of the public internet.${hint}`);
  }

  private notHttps(url: URL): ServiceError {
    const { settings } = this.policy;
    const hint =
      url.protocol !== 'http:'
        ? ''
        : isLoopback(hostOf(url))
          ? hintAt(settings?.loopback, 'the machine itself')
          : hintAt(settings?.http, 'http://');
    return refused(`Expected a URL that starts with https://.${hint}`);
  }

  private assertForm(url: URL): void {
    const isHttp = url.protocol === 'http:' && (this.policy.allowsHttp || this.isOwnMachine(hostOf(url)));
    if (url.protocol !== 'https:' && !isHttp) throw this.notHttps(url);
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

const hintAt = (setting: string | undefined, what: string): string =>
  setting === undefined ? '' : ` An operator who sets ${setting}=on allows ${what}.`;

function refused(message: string): ServiceError {
  return new ServiceError('validation_failed', { message, param: 'url' });
}
