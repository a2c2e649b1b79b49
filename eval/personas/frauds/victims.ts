import type { Dice } from '../dice';
import { drawPerson, type Person } from '../people/person';

/** Countries whose stolen cards are used in shops, and whose people are impersonated. Assumption. */
const COUNTRIES = { US: 46, GB: 14, DE: 9, FR: 8, CA: 6, AU: 4, ES: 3, IT: 3, NL: 2, CH: 1, SE: 1, BR: 3 };

export const drawVictim = (dice: Dice, id: string, country: string = dice.weighted(COUNTRIES)): Person =>
  drawPerson(dice, id, { country });

/** How much a fraudster orders: more than people do, for goods that sell again; never so much that it stands out alone. */
export const drawLoot = (dice: Dice, median: number): number => Math.min(4_000, dice.lognormal(median, 0.6));
