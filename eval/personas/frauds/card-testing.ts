import { share } from '../assumptions';
import { DIGITS, type Dice } from '../dice';
import { drawPerson, drawUsername } from '../people/person';
import { HOUR_MS, type PersonaOrder, SECOND_MS } from '../persona-order';
import { drawCard } from '../world/cards';
import { shopNamed } from '../world/shops';
import type { CampaignWorld, FraudPattern } from './campaign';
import { toFraudOrder } from './fraud-order';
import { drawFraudEmail, drawFraudIp, drawFraudPhone, drawFraudster } from './fraudster';

/** Many small orders to find out which of many card numbers still work. */
export const cardTesting: FraudPattern = { name: 'card testing', weight: share('cardTesting'), draw };

function draw({ dice, id, period, pool, fingerprints }: CampaignWorld): PersonaOrder[] {
  const fraudster = drawFraudster({ dice, fingerprints });
  const isBurst = dice.chance(share('burst'));
  const country = dice.weighted({ US: 55, GB: 15, CA: 8, AU: 6, DE: 8, FR: 8 });
  const shop = shopNamed(dice.weighted({ donations: 5, games: 3, beauty: 1 }));
  const victims = Array.from({ length: dice.whole(1, 5) }, (_, each) =>
    drawPerson(dice, `${id}-${each}`, { country }),
  );
  const nextBin = drawBins(dice, country);
  const lines = Array.from({ length: dice.pick([1, 1, 2, 3, 6]) }, () =>
    drawFraudIp(dice, fraudster, dice.pick(victims), pool),
  );
  const sendsDevice = dice.chance(0.6);
  const amount = dice.between(0.5, 8);
  const isSameAmount = dice.chance(0.4);
  const orders: PersonaOrder[] = [];
  let at = dice.between(period.from, period.to - HOUR_MS);
  const count = dice.whole(6, 16);
  const email = drawFraudEmail(dice, fraudster.care, dice.pick(victims).name);
  const isOneEmail = dice.chance(0.2);
  while (orders.length < count) {
    const victim = dice.pick(victims);
    const line = dice.pick(lines);
    const ownEmail = isOneEmail ? email : drawFraudEmail(dice, fraudster.care, victim.name);
    const account = dice.chance(0.15)
      ? {
          username: drawUsername(dice, victim.name, ownEmail),
          createdAt: at - dice.lognormal(90, 1) * SECOND_MS,
        }
      : null;
    orders.push(
      toFraudOrder(
        dice,
        {
          at,
          shop,
          usd: isSameAmount ? amount : dice.lognormal(4, 0.6),
          country,
          ip: line.ip,
          email: ownEmail,
          phone: drawFraudPhone(dice, fraudster, victim),
          account,
          device: sendsDevice ? dice.pick(fraudster.devices) : null,
          bin: nextBin(),
          billing: dice.chance(0.75) ? victim.home : null,
          shipping: victim.home,
        },
        {
          pattern: cardTesting.name,
          habits: [line.way, fraudster.care, isBurst ? 'seconds apart' : 'minutes apart'],
          sequence: id,
          isBurst,
        },
      ),
    );
    at += isBurst ? dice.between(1, 8) * SECOND_MS : dice.lognormal(120, 0.7) * SECOND_MS;
  }
  return orders;
}

/** Numbers of one issuer tried one after the other, or a bought list of all kinds of cards. */
function drawBins(dice: Dice, country: string): () => string {
  if (dice.chance(0.4)) {
    const { bin } = drawCard(dice, country);
    return () => (bin.length === 8 && dice.chance(0.2) ? bin.slice(0, 6) + dice.text(DIGITS, 2) : bin);
  }
  return () =>
    drawCard(dice, dice.chance(0.7) ? country : dice.pick(['US', 'GB', 'CA', 'FR', 'BR', 'IN', 'MX'])).bin;
}
