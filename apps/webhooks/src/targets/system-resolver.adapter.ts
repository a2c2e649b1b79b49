import { lookup, Resolver } from 'node:dns/promises';
import type { HostResolver } from './host-resolver.port';

/** Milliseconds of the first try; the second takes longer by itself. */
const TRY_MS = 1_500;
const TRIES = 2;

interface ResolverOptions {
  /** Whether a name that DNS does not know is looked up as the system does: `localhost`, names of `/etc/hosts`. */
  readonly readsHosts: boolean;
  /** Addresses of name servers, with a port or without; the system's own when left out. */
  readonly servers?: readonly string[];
  /** Milliseconds of the first try. */
  readonly tryMs?: number;
}

/**
 * Asks the name servers of the system. Not by `getaddrinfo`: its four threads are the process's, and four names whose
 * servers never answer would hold up all others.
 */
export class SystemResolver implements HostResolver {
  private readonly resolver: Resolver;

  constructor(private readonly options: ResolverOptions) {
    this.resolver = new Resolver({ timeout: options.tryMs ?? TRY_MS, tries: TRIES });
    if (options.servers) this.resolver.setServers(options.servers);
  }

  async resolve(hostname: string): Promise<readonly string[]> {
    const [v4, v6] = await Promise.allSettled([
      this.resolver.resolve4(hostname),
      this.resolver.resolve6(hostname),
    ]);
    // One kind of address is enough: only what was found here is judged, and only that is connected to.
    const found = [v4, v6].flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
    if (found.length > 0) return found;
    if (this.options.readsHosts) return (await lookup(hostname, { all: true })).map(({ address }) => address);
    throw v4.status === 'rejected' ? v4.reason : new Error('no address');
  }
}
