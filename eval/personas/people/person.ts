import { share } from '../assumptions';
import { DIGITS, type Dice, LETTERS } from '../dice';
import { DAY_MS, MINUTE_MS } from '../persona-order';
import { drawLine } from '../world/addresses';
import { type Card, drawCard } from '../world/cards';
import { drawEmail, localPart } from '../world/emails';
import type { LocatedAddress } from '../world/geolocation';
import { drawName, drawStreet, type PersonName } from '../world/names';
import { drawPhone } from '../world/phones';
import { type Address, drawPlace } from '../world/places';
import { CUSTOMERS, DESTINATIONS } from './countries';

/** A person's home, and the line there. */
export interface Home extends Address {
  readonly line: LocatedAddress;
}

/** A customer: an honest buyer, or one whose data a fraudster uses. */
export interface Person {
  readonly id: string;
  readonly country: string;
  readonly name: PersonName;
  readonly home: Home;
  readonly email: string;
  readonly phone: string;
  /** Null for a guest. */
  readonly username: string | null;
  readonly devices: readonly string[];
  readonly cards: readonly Card[];
  /** Where the bank of an expat is; the country of the home for the others. */
  readonly bankCountry: string;
  /** The address that the bank knows, if it is another one. */
  readonly bankAddress: Address | null;
  /** How much this person spends, compared with others. */
  readonly scale: number;
}

/** Draws a person, who shares home, line and a device with the `household`. */
export function drawPerson(
  dice: Dice,
  id: string,
  { household, country: asked }: { household?: Person; country?: string } = {},
): Person {
  const country = household?.country ?? asked ?? dice.weighted(CUSTOMERS);
  const drawn = drawName(dice, country);
  const name = household ? { ...drawn, last: household.name.last } : drawn;
  const isExpat = !household && dice.chance(share('expat'));
  const origin = isExpat ? otherCountry(dice, country) : country;
  const email = drawEmail(dice, country, name);
  const own = Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => drawDevice(dice));
  return {
    id,
    country,
    name,
    home: household?.home ?? drawHome(dice, country),
    email,
    phone: drawPhone(dice, isExpat && dice.chance(0.5) ? origin : country),
    username: dice.chance(share('guests')) ? null : drawUsername(dice, name, email),
    devices: household ? [dice.pick(household.devices), ...own.slice(1)] : own,
    cards: Array.from({ length: dice.chance(share('severalCards')) ? dice.whole(2, 3) : 1 }, () =>
      drawCard(dice, origin),
    ),
    bankCountry: origin,
    bankAddress: isExpat && dice.chance(0.5) ? drawAddress(dice, origin) : null,
    scale: dice.lognormal(1, 0.4),
  };
}

/** A home near where the city table puts its line, or, as it errs, anywhere in the country. */
export function drawHome(dice: Dice, country: string): Home {
  const line = drawLine(dice, country, 'fixed');
  const near = dice.chance(share('fixedNear')) ? { at: line, km: 40 } : undefined;
  return { place: drawPlace(dice, country, near), street: drawStreet(dice, country), line };
}

export const drawAddress = (dice: Dice, country: string): Address => ({
  place: drawPlace(dice, country),
  street: drawStreet(dice, country),
});

/** A hash of the form that POST device/check gives. */
export const drawDevice = (dice: Dice): string => `d1_${dice.text('abcdefghijklmnopqrstuvwxyz234567', 32)}`;

export function otherCountry(dice: Dice, country: string): string {
  const { [country]: _, ...others } = DESTINATIONS;
  return dice.weighted(others);
}

export function drawUsername(dice: Dice, name: PersonName, email: string): string {
  if (dice.chance(share('oddName'))) return dice.text(LETTERS + DIGITS, dice.whole(7, 12));
  return dice.chance(0.4) ? email : `${localPart(dice, name)}${dice.chance(0.3) ? dice.whole(1, 99) : ''}`;
}

/** When an honest customer signed up, before a first order: years ago, days ago, or on the way to the checkout. */
export function drawSignUp(dice: Dice, firstOrderAt: number): number {
  const before = dice.chance(share('signUpAtOrder'))
    ? Math.max(40_000, dice.lognormal(4 * MINUTE_MS, 0.8))
    : dice.lognormal(200 * DAY_MS, 1.4);
  return Math.round(firstOrderAt - before);
}
