import type { Dice } from '../dice';
import { drawEgress, drawLine, type LineKind } from './addresses';
import type { LocatedAddress } from './geolocation';
import type { EgressKind } from './networks';

/** Exits per kind and country: honest people and fraudsters share them. Assumption. */
const EXITS = 60;

/** Addresses of a country that many customers share: gateways of carriers, and lines of offices and halls. Assumption. */
const SHARED: Readonly<Record<LineKind, number>> = { mobile: 150, fixed: 25 };

/** The exits that everybody uses in one run. */
export class EgressPool {
  private readonly drawn = new Map<string, LocatedAddress>();

  constructor(private readonly world: Dice) {}

  draw(dice: Dice, kind: EgressKind, country: string | null): LocatedAddress {
    const name = `${kind} ${country ?? 'anywhere'} ${dice.whole(1, EXITS)}`;
    return this.once(name, (world) => drawEgress(world, kind, country));
  }

  /** A consumer's line that others of the country use as well. */
  drawShared(dice: Dice, kind: LineKind, country: string): LocatedAddress {
    const name = `shared ${kind} ${country} ${dice.whole(1, SHARED[kind])}`;
    return this.once(name, (world) => drawLine(world, country, kind));
  }

  private once(name: string, draw: (world: Dice) => LocatedAddress): LocatedAddress {
    const known = this.drawn.get(name);
    if (known) return known;
    const drawn = draw(this.world.fork(name));
    this.drawn.set(name, drawn);
    return drawn;
  }
}
