import type { Dice } from '../dice';
import { drawEgress } from './addresses';
import type { LocatedAddress } from './geolocation';
import type { EgressKind } from './networks';

/** Exits per kind and country: honest people and fraudsters share them. Assumption. */
const EXITS = 60;

/** The exits that everybody uses in one run. */
export class EgressPool {
  private readonly drawn = new Map<string, LocatedAddress>();

  constructor(private readonly world: Dice) {}

  draw(dice: Dice, kind: EgressKind, country: string | null): LocatedAddress {
    const name = `${kind} ${country ?? 'anywhere'} ${dice.whole(1, EXITS)}`;
    const known = this.drawn.get(name);
    if (known) return known;
    const exit = drawEgress(this.world.fork(name), kind, country);
    this.drawn.set(name, exit);
    return exit;
  }
}
