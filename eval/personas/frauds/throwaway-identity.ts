import { share } from '../assumptions';
import { DIGITS, type Dice } from '../dice';
import { drawUsername } from '../people/person';
import { HOUR_MS, MINUTE_MS, type PersonaOrder } from '../persona-order';
import { drawCard } from '../world/cards';
import { drawDisposableDomain, drawFraudFreeDomain, madeUpLocalPart } from '../world/emails';
import { drawPhone } from '../world/phones';
import { drawShop, type Shop } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudIp, drawFraudster } from './fraudster';
import { drawVictim } from './victims';

/** Made-up customers with throw-away mailboxes: welcome offers taken many times, goods on invoice never paid. */
export const throwawayIdentity: FraudPattern = { name: 'throw-away identity', weight: 0.1, draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const mailbox = drawMailboxes(dice);
  const shop: Shop = drawShop(dice, ({ isDigital, resale }) => (isDigital ? 3 : resale));
  const country = drawVictim(dice, id).country;
  const isByCard = dice.chance(0.5);
  const home = drawVictim(dice, `${id}-home`, country).home;
  let at = dice.between(period.from, period.to);
  return Array.from({ length: dice.whole(3, 8) }, (_, each) => {
    const person = drawVictim(dice, `${id}-${each}`, country);
    const line = drawFraudIp(dice, fraudster, person, pool);
    const email = mailbox(person.name);
    const order = toFraudOrder(
      dice,
      {
        at,
        shop,
        usd: dice.lognormal(shop.medianUsd, 0.5),
        country,
        ip: line.ip,
        email,
        phone: dice.chance(0.4) ? drawPhone(dice, dice.chance(0.7) ? country : fraudster.origin) : null,
        account: {
          username: usernameOf(dice, person.name, email),
          createdAt: at - dice.lognormal(6, 1.2) * MINUTE_MS,
        },
        device: dice.pick(fraudster.devices),
        bin: isByCard ? drawCard(dice, country).bin : null,
        billing: person.home,
        shipping: dice.chance(0.5) ? home : person.home,
      },
      { pattern: throwawayIdentity.name, habits: [line.way, fraudster.care], sequence: id },
    );
    at += dice.lognormal(2, 1.4) * HOUR_MS;
    return order;
  });
}

/** One kind of mailbox per campaign: a service's, one domain of their own, or spellings of one address at Gmail. */
function drawMailboxes(dice: Dice): (name: { first: string; last: string }) => string {
  const domain = drawDisposableDomain(dice, share('listedDisposable'));
  const letters = `${dice.text('abcdefghijklmnop', 4)}${dice.text('rstuvwxyz', 4)}`;
  return {
    service: (name: { first: string; last: string }) =>
      `${madeUpLocalPart(dice, name)}@${dice.chance(0.7) ? domain : drawDisposableDomain(dice, share('listedDisposable'))}`,
    dots: () => `${letters.slice(0, dice.whole(1, 3))}.${letters.slice(4)}${dice.whole(1, 9)}@gmail.com`,
    plus: () => `${letters}+${dice.text(DIGITS, 3)}@gmail.com`,
    free: (name: { first: string; last: string }) =>
      `${madeUpLocalPart(dice, name)}@${drawFraudFreeDomain(dice)}`,
  }[dice.weighted({ service: 50, dots: 10, plus: 10, free: 30 })];
}

function usernameOf(dice: Dice, name: { first: string; last: string }, email: string): string {
  return dice.chance(0.5) ? drawUsername(dice, name, email) : madeUpLocalPart(dice, name);
}
