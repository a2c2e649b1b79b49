import { isIP, type LookupFunction } from 'node:net';
import { ServiceError } from '@rampart/contracts';
import type { HostResolver } from './host-resolver.port';
import { isPublicAddress } from './is-public-address';
import { AddressRefused, NameUnresolved } from './target-errors';

/** What the operator allows. */
export interface TargetPolicy {
  readonly allowsHttp: boolean;
  readonly allowsPrivate: boolean;
}

const HTTPS_PORT = 443;
const HTTP_PORT = 80;
/** Below lie the ports of other protocols, whose servers might make something of a request. */
const FIRST_FREE_PORT = 1_024;

/**
 * Decides where webhooks may go, so that nobody reaches through this service what he cannot reach himself. A name is
 * judged by every address that it has at the moment of the connection, and the connection goes to one of those that
 * were judged: a name that changes in between gains nothing.
 */
export class TargetGuard {
  constructor(
    private readonly policy: TargetPolicy,
    private readonly resolver: HostResolver,
  ) {}

  /**
   * Reads an address that somebody wants to register, and looks its name up.
   *
   * @returns it in its normal form.
   * @throws ServiceError `validation_failed` with the param `url`.
   */
  async accept(text: string): Promise<string> {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null) throw refused('Expected a URL such as https://example.com/hooks.');
    this.assertForm(url);
    try {
      await this.resolve(hostOf(url));
    } catch (error) {
      throw refused(
        error instanceof AddressRefused
          ? 'Expected an address of the public internet.'
          : 'The name of the host cannot be resolved.',
        error,
      );
    }
    return url.href;
  }

  /** For every delivery, because the operator may have changed his mind. @throws AddressRefused. */
  assertAllowed(url: URL): void {
    try {
      this.assertForm(url);
    } catch {
      throw new AddressRefused();
    }
    // No name, so that nothing will be looked up on connecting.
    if (isIP(hostOf(url)) !== 0) this.assertAddress(hostOf(url));
  }

  /** Looks names up for a connection, and gives it allowed addresses alone. */
  readonly lookup: LookupFunction = (hostname, options, callback) => {
    this.resolve(hostname).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = found;
        if (options.all || first === undefined) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  /** One address that is not allowed spoils them all. @throws AddressRefused, NameUnresolved. */
  private async resolve(hostname: string): Promise<readonly string[]> {
    const addresses = isIP(hostname) === 0 ? await this.addressesOf(hostname) : [hostname];
    for (const address of addresses) this.assertAddress(address);
    return addresses;
  }

  private async addressesOf(hostname: string): Promise<readonly string[]> {
    const addresses = await this.resolver.resolve(hostname).catch((error: unknown) => {
      throw new NameUnresolved(error);
    });
    if (addresses.length === 0) throw new NameUnresolved(null);
    return addresses;
  }

  private assertAddress(address: string): void {
    if (!this.policy.allowsPrivate && !isPublicAddress(address)) throw new AddressRefused();
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
      throw refused(`Expected the port ${HTTPS_PORT}, or one from ${FIRST_FREE_PORT} on.`);
    }
  }
}

/** IPv6 stands in brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

function refused(message: string, cause?: unknown): ServiceError {
  return new ServiceError('validation_failed', { message, param: 'url', cause });
}
