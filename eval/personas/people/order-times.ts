import { share } from '../assumptions';
import type { Dice } from '../dice';
import { DAY_MS, HOUR_MS } from '../persona-order';
import type { Point } from '../world/geolocation';

/** Orders by the hour of the day at home: few at night, most in the evening. Assumption. */
const BY_HOUR = [3, 2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 9, 9, 9, 9, 10, 11, 13, 15, 14, 10, 6];

/** When a person orders, ascending. Regulars began up to 90 days before the period. */
export function drawHomeOrders(dice: Dice, home: Point, period: { from: number; to: number }): number[] {
  const from = dice.chance(share('regulars')) ? period.from - dice.between(10, 90) * DAY_MS : period.from;
  const times = [drawTime(dice, home, from, period.to)];
  while (times.length < 12 && dice.chance(share('ordersAgain')))
    times.push(drawTime(dice, home, from, period.to));
  return times.sort((a, b) => a - b);
}

/** A moment between two others, at an hour at which people order; at any hour where a few tries find none. */
export function drawTime(dice: Dice, home: Point, from: number, to: number): number {
  for (let tries = 0; tries < 20; tries += 1) {
    const day = Math.floor(dice.between(from, to) / DAY_MS) * DAY_MS;
    const hour = Number(dice.weighted(Object.fromEntries(BY_HOUR.entries())));
    const at = Math.round(day + (hour + dice.between(0, 1)) * HOUR_MS - (home.longitude / 15) * HOUR_MS);
    if (at >= from && at <= to) return at;
  }
  return Math.round(dice.between(from, to));
}
