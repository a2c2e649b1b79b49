import type { Dice } from '../../eval/personas/dice';
import { toFraudOrder } from '../../eval/personas/frauds/fraud-order';
import { drawFraudEmail } from '../../eval/personas/frauds/fraudster';
import { drawDevice, drawPerson } from '../../eval/personas/people/person';
import { DAY_MS, HOUR_MS, type PersonaOrder, SECOND_MS } from '../../eval/personas/persona-order';
import { drawLine } from '../../eval/personas/world/addresses';
import { drawCard } from '../../eval/personas/world/cards';
import { shopNamed } from '../../eval/personas/world/shops';

/** The pattern of the attack: those of the personas are shorter, and over. */
export const CARD_TEST = 'card test of the demo';
const ORDERS = 64;
const LINES = 5;
const DEVICES = 3;
/** Between two orders, at the median: a person with a list of card numbers, not a program. */
const PAUSE_MS = 24 * SECOND_MS;
const STARTS_AT_MS = 2 * HOUR_MS + 40 * 60 * SECOND_MS;
const COUNTRY = 'US';

/**
 * The attack to discover: last night, small gifts to one merchant, each with another card and name, from a few devices
 * behind hacked lines of the card holders' country. The first ones look like anyone's: few are rejected. The shop has learned the outcome of none.
 */
export function drawCardTest(dice: Dice, now: number): PersonaOrder[] {
  const ips = Array.from({ length: LINES }, () => drawLine(dice, COUNTRY, 'fixed').ip);
  const devices = Array.from({ length: DEVICES }, () => drawDevice(dice));
  const shop = shopNamed('donations');
  let at = (Math.floor(now / DAY_MS) - 1) * DAY_MS + STARTS_AT_MS;
  return Array.from({ length: ORDERS }, (_, each) => {
    const victim = drawPerson(dice.fork(`victim ${each}`), `victim ${each}`, { country: COUNTRY });
    at += Math.round(dice.lognormal(PAUSE_MS, 0.5));
    const form = {
      at,
      shop,
      usd: dice.pick([1, 1, 2, 2, 3, 5]),
      country: COUNTRY,
      ip: dice.pick(ips),
      email: drawFraudEmail(dice, 'average', victim.name),
      account: null,
      device: dice.pick(devices),
      bin: drawCard(dice, COUNTRY).bin,
      billing: victim.home,
      shipping: null,
    };
    return toFraudOrder(dice, form, { pattern: CARD_TEST, habits: [], sequence: CARD_TEST });
  });
}
