import type { EarlierOrder, PresentOrder } from '../../../facts/locations/travel';

/**
 * Customers' last locations, as seen by the orders of a batch one after the other: those stored before the batch, and
 * those of earlier orders in the batch.
 */
export class EarlierLocations {
  private readonly byIdentity: Map<string, EarlierOrder>;

  constructor(stored: readonly EarlierOrder[]) {
    this.byIdentity = new Map(stored.map((earlier) => [earlier.identity, earlier]));
  }

  /** The locations that an order is compared with, without those of orders placed later than it. */
  before(identities: readonly string[], at: Date): EarlierOrder[] {
    return identities.flatMap((identity) => {
      const earlier = this.byIdentity.get(identity);
      if (earlier === undefined) return [];
      const ip = earlier.ip !== null && earlier.ip.at <= at ? earlier.ip : null;
      const ship = earlier.ship !== null && earlier.ship.at <= at ? earlier.ship : null;
      return ip === null && ship === null ? [] : [{ identity, ip, ship }];
    });
  }

  add(identities: readonly string[], { at, ip, ship }: PresentOrder): void {
    if (ip === null && ship === null) return;
    for (const identity of identities) {
      const earlier = this.byIdentity.get(identity);
      this.byIdentity.set(identity, {
        identity,
        ip: newer(earlier?.ip ?? null, ip === null ? null : { ...ip, at }),
        ship: newer(earlier?.ship ?? null, ship === null ? null : { ...ship, at }),
      });
    }
  }
}

function newer<T extends { readonly at: Date }>(before: T | null, after: T | null): T | null {
  if (before === null || after === null) return after ?? before;
  return after.at >= before.at ? after : before;
}
