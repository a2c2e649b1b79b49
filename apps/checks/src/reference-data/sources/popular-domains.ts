import { compiledSet } from '../compiled/compiled-set';
import { NameTable } from '../look-up/name-table';

/** Registrable domain → rank, 1 the most used. */
export type PopularDomains = Pick<ReadonlyMap<string, number>, 'get' | 'has' | 'size'>;

/**
 * Domains from which pages all over the web load something, by how many pages do, according to the HTTP Archive. Names
 * below a private public suffix (`shop.example.myshopify.com`) are left out: strangers can get them.
 */
export const popularDomains = compiledSet({
  name: 'popular-domains',
  empty: new Map() as PopularDomains,
  /** In the order of their ranks. */
  kinds: { offsets: 'u32', bytes: 'u8', slots: 'u32' },
  toData: (columns) => new RankedNames(new NameTable(columns)),
});

class RankedNames implements PopularDomains {
  constructor(private readonly names: NameTable) {}

  get size(): number {
    return this.names.size;
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  get(name: string): number | undefined {
    const index = this.names.indexOf(name);
    return index === -1 ? undefined : index + 1;
  }
}
