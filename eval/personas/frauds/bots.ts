import { share } from '../assumptions';
import { DIGITS, type Dice, LETTERS } from '../dice';
import { drawDevice, type Person } from '../people/person';
import { HOUR_MS, type PersonaOrder, SECOND_MS } from '../persona-order';
import { drawCard } from '../world/cards';
import { drawFraudFreeDomain, localPart } from '../world/emails';
import type { PersonName } from '../world/names';
import { drawShop } from '../world/shops';
import { drawAutomationFingerprint } from './automation-fingerprint';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudIp, drawFraudster } from './fraudster';
import { drawVictim } from './victims';

/** Programs that sign up and order within seconds: limited goods for resale, vouchers, stolen cards. */
export const bots: FraudPattern = { name: 'bots', weight: 0.1, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const isBurst = dice.chance(share('burst'));
  const country = drawVictim(dice, id).country;
  const shop = drawShop(dice, (each) => each.resale);
  const mailbox = drawMailboxes(dice);
  const buyer = drawVictim(dice, `${id}-buyer`, country);
  const devices = drawDevices(dice, fingerprints);
  const usd = dice.lognormal(shop.medianUsd, 0.4);
  // Some programs fill in the form like people, minutes after they signed up.
  const signUpSeconds = dice.pick([2, 5, 15, 40, 300]);
  let at = dice.between(period.from, period.to - HOUR_MS);
  return Array.from({ length: dice.whole(4, 12) }, (_, each) => {
    const person: Person = drawVictim(dice, `${id}-${each}`, country);
    const line = drawFraudIp(dice, fraudster, person, pool);
    const email = mailbox(person.name);
    const order = toFraudOrder(
      dice,
      {
        at,
        shop,
        usd: usd * dice.between(0.95, 1.05),
        country,
        ip: line.ip,
        email,
        phone: dice.chance(0.3) ? person.phone : null,
        account: {
          username: dice.chance(0.6) ? email : `${person.name.first}${dice.text(LETTERS + DIGITS, 5)}`,
          createdAt: at - dice.lognormal(signUpSeconds, 0.5) * SECOND_MS,
        },
        device: dice.pick(devices),
        bin: dice.chance(0.7) ? drawCard(dice, country).bin : null,
        billing: dice.chance(0.5) ? buyer.home : person.home,
        shipping: buyer.home,
      },
      {
        pattern: bots.name,
        habits: [line.way, fraudster.care, isBurst ? 'seconds apart' : 'minutes apart'],
        sequence: id,
        isBurst,
      },
    );
    at += isBurst ? dice.between(1, 8) * SECOND_MS : dice.lognormal(240, 0.8) * SECOND_MS;
    return order;
  });
}

/** A catch-all domain, free accounts bought by the hundred, or one mailbox with plus signs. */
function drawMailboxes(dice: Dice): (name: PersonName) => string {
  const own = `${dice.text(LETTERS, dice.whole(6, 10))}.${dice.pick(['com', 'net', 'xyz', 'shop'])}`;
  const one = dice.text(LETTERS, 8);
  return {
    own: (name: PersonName) => `${localPart(dice, name)}@${own}`,
    bought: (name: PersonName) =>
      `${name.first}${name.last}${dice.text(DIGITS, 4)}@${drawFraudFreeDomain(dice)}`,
    plus: () => `${one}+${dice.text(LETTERS + DIGITS, 4)}@gmail.com`,
  }[dice.weighted({ own: 30, bought: 50, plus: 20 })];
}

/** Hashes of one to eight profiles: some of them programs that say what they are, some of them well disguised. */
function drawDevices(dice: Dice, fingerprints: CampaignWorld['fingerprints']): string[] {
  const isPlain = dice.chance(0.5);
  return Array.from({ length: dice.pick([1, 2, 4, 8]) }, () => {
    const hash = drawDevice(dice);
    if (isPlain) fingerprints.set(hash, drawAutomationFingerprint(dice));
    return hash;
  });
}
