import { lookup, Resolver } from 'node:dns/promises';
import type { HostResolver } from './host-resolver.port';

/** Milliseconds of the first try; the second takes longer by itself. */
const TRY_MS = 1_500;
const TRIES = 2;

interface ResolverOptions {
  /** Whether names that DNS does not know are looked up in the system's files: `localhost`, names of `/etc/hosts`. */
  readonly readsHosts: boolean;
  /** Addresses of name servers, optionally with a port; by default the system's own. */
  readonly servers?: readonly string[];
  /** Milliseconds of the first try. */
  readonly tryMs?: number;
}

/**
 * Queries the system's name servers. Not through `getaddrinfo`: it has four threads for the whole process, and four
 * names whose servers never answer would block all others.
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
    // One address family is enough: only addresses found here are checked, and only those are connected to.
    const found = [v4, v6].flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
    if (found.length > 0) return found;
    if (this.options.readsHosts) return (await lookup(hostname, { all: true })).map(({ address }) => address);
    throw v4.status === 'rejected' ? v4.reason : new Error('no address');
  }
}
