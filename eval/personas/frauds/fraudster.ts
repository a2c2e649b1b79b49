import { type AssumptionName, share } from '../assumptions';
import type { Dice } from '../dice';
import { drawDevice, type Person } from '../people/person';
import { drawLine, drawLineNear } from '../world/addresses';
import { drawBrowserIn } from '../world/clocks';
import type { EgressPool } from '../world/egress-pool';
import { drawDisposableDomain, drawFraudFreeDomain, localPart, madeUpLocalPart } from '../world/emails';
import type { PersonName } from '../world/names';
import { drawPhone } from '../world/phones';
import type { CampaignWorld } from './campaign';

export type Care = 'careless' | 'average' | 'careful';

/** Where frauds come from when nothing hides it; the first five from Bursztein et al., as far as shops sell there. */
const ORIGINS = {
  NG: 20,
  CI: 8,
  MY: 6,
  ZA: 8,
  GH: 8,
  RO: 10,
  VN: 8,
  ID: 8,
  UA: 6,
  RU: 5,
  BR: 8,
  MA: 8,
  PH: 4,
  TR: 4,
  US: 14,
  GB: 5,
};

/** The person behind a campaign. */
export interface Fraudster {
  readonly care: Care;
  readonly origin: string;
  readonly devices: readonly string[];
}

/** Who sets the clock of the computer to where the victims are. */
const SETS_CLOCK = {
  careless: 'clockSetByCareless',
  average: 'clockSetByAverage',
  careful: 'clockSetByCareful',
} as const satisfies Record<Care, AssumptionName>;

/** @param careOf how careful this one is, unless as likely as others. */
export function drawFraudster(
  { dice, fingerprints }: Pick<CampaignWorld, 'dice' | 'fingerprints'>,
  careOf?: () => Care,
): Fraudster {
  const drawn = dice.weighted({
    careless: share('careless'),
    careful: share('careful'),
    average: 1 - share('careless') - share('careful'),
  });
  const count = { careless: 1, average: dice.whole(1, 2), careful: dice.whole(2, 4) }[drawn];
  const origin = dice.weighted(ORIGINS);
  const devices = Array.from({ length: count }, () => drawDevice(dice));
  const care = careOf?.() ?? drawn;
  const clock = dice.fork('clock');
  if (!clock.chance(share(SETS_CLOCK[care])))
    for (const device of devices) fingerprints.set(device, drawBrowserIn(clock, origin));
  return { care, origin, devices };
}

/** The address from which an order with a victim's data comes, and how the fraudster got it. */
export function drawFraudIp(
  dice: Dice,
  { care, origin }: Fraudster,
  victim: Pick<Person, 'country' | 'home'>,
  pool: EgressPool,
): { ip: string; way: string } {
  if (care === 'careful') {
    const kind = dice.chance(0.7) ? 'fixed' : 'mobile';
    const km = dice.chance(0.7) ? 60 : 400;
    const { ip } = drawLineNear(dice, victim.country, kind, victim.home.place, km);
    return { ip, way: 'residential proxy' };
  }
  const way = dice.weighted(
    care === 'careless'
      ? { 'own line': 62, hosting: 20, tor: 8, vpn: 10, 'residential proxy': 0 }
      : { 'own line': 12, hosting: 22, tor: 3, vpn: 43, 'residential proxy': 20 },
  );
  if (way === 'own line')
    return { ip: drawLine(dice, origin, dice.chance(0.6) ? 'mobile' : 'fixed').ip, way };
  if (way === 'residential proxy') return { ip: drawLine(dice, victim.country, 'fixed').ip, way };
  const country = way === 'tor' || dice.chance(0.2) ? null : victim.country;
  return { ip: pool.draw(dice, way, country).ip, way };
}

/** A mailbox for an order in a victim's name. */
export function drawFraudEmail(dice: Dice, care: Care, name: PersonName): string {
  const kind = dice.weighted(
    {
      careless: { disposable: 30, madeUp: 45, likeVictim: 25 },
      average: { disposable: 12, madeUp: 38, likeVictim: 50 },
      careful: { disposable: 1, madeUp: 14, likeVictim: 85 },
    }[care],
  );
  if (kind === 'likeVictim') return `${localPart(dice, name)}@${drawFraudFreeDomain(dice)}`;
  const domain =
    kind === 'disposable' ? drawDisposableDomain(dice, share('listedDisposable')) : drawFraudFreeDomain(dice);
  return `${madeUpLocalPart(dice, name)}@${domain}`;
}

/** The victim's number, one of the victim's country, or one of the fraudster's; null for none. */
export function drawFraudPhone(dice: Dice, { care, origin }: Fraudster, victim: Person): string | null {
  const kind = dice.weighted(
    care === 'careless'
      ? { none: 40, victim: 20, local: 15, origin: 25 }
      : { none: 30, victim: 35, local: 32, origin: 3 },
  );
  if (kind === 'none') return null;
  return kind === 'victim' ? victim.phone : drawPhone(dice, kind === 'origin' ? origin : victim.country);
}
