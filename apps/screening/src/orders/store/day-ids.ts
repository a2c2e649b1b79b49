import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { utcDay } from '../../clock';
import { IdNumbersRepository } from '../../stored/screenings/id-numbers.repository';
import { IDS_OF_A_DAY, permuteNumber } from '../../stored/screenings/id-permutation';
import { drawShieldId, shieldIdOf } from '../../stored/screenings/shield-id';
import type { ScreeningDraft } from './screening-draft';

/** Orders of an account and day that this process gives a random id: few enough to collide with hardly any. */
const RANDOM_IDS = 64;
/** Numbers of the first block, which double from block to block; of the largest, what a restart wastes at most. */
const BLOCK = { first: 64, most: 4_096 };
/** Days of accounts in memory. */
const MOST_DAYS = 20_000;

/** An account's ids of a day, as this process knows them. */
interface Day {
  readonly accountId: number;
  readonly day: string;
  randoms: number;
  next: number;
  end: number;
  size: number;
  isUsedUp: boolean;
  /** Null: no number has been taken. */
  secret: Buffer | null;
  taking: Promise<void> | null;
}

/**
 * Draws ids. The first orders of an account's day get a random one, which costs nothing; a busy account's further ones, and
 * those whose random id was taken, get the next of a permutation, whose numbers processes take from Postgres in blocks. So
 * ids do not collide however many there are, where random ones need more and more draws (one in two is taken at 8.4 million
 * orders), and none is found at the end.
 */
@Injectable()
export class DayIds {
  /** The oldest first. */
  private readonly days = new Map<string, Day>();

  constructor(
    private readonly numbers: IdNumbersRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param draw how many ids of this order were taken.
   * @throws ServiceError `quota_exceeded` when all ids of the account's day are used.
   */
  draw({ accountId, at }: Pick<ScreeningDraft, 'accountId' | 'at'>, draw: number): string | Promise<string> {
    const day = this.dayOf(accountId, utcDay(at));
    if (draw === 0 && day.secret === null && day.randoms < RANDOM_IDS) {
      day.randoms += 1;
      return drawShieldId(at);
    }
    return nextOf(day) ?? this.afterTaking(day);
  }

  private async afterTaking(day: Day): Promise<string> {
    for (;;) {
      const id = nextOf(day);
      if (id !== null) return id;
      if (day.isUsedUp) throw usedUp(day.day);
      day.taking ??= this.take(day).finally(() => {
        day.taking = null;
      });
      await day.taking;
    }
  }

  private async take(day: Day): Promise<void> {
    const { accountId, size } = day;
    const { from, end, secret } = await this.numbers.take(accountId, day.day, size);
    day.secret = secret;
    day.next = from;
    day.end = Math.min(end, IDS_OF_A_DAY);
    day.isUsedUp = end >= IDS_OF_A_DAY;
    day.size = Math.min(BLOCK.most, size * 2);
    const half = IDS_OF_A_DAY / 2;
    if (from < half && end >= half)
      this.logger.warn(
        { accountId, day: day.day, used: end, of: IDS_OF_A_DAY },
        'half of the ids of a day are used',
      );
  }

  private dayOf(accountId: number, day: string): Day {
    const key = `${accountId} ${day}`;
    let known = this.days.get(key);
    if (known === undefined) {
      known = {
        ...{ accountId, day, randoms: 0, next: 0, end: 0, size: BLOCK.first },
        ...{ isUsedUp: false, secret: null, taking: null },
      };
      this.days.set(key, known);
      const [oldest] = this.days.keys();
      if (this.days.size > MOST_DAYS && oldest !== undefined) this.days.delete(oldest);
    }
    return known;
  }
}

/** Null: the block is used up. */
function nextOf(day: Day): string | null {
  if (day.secret === null || day.next >= day.end) return null;
  const id = shieldIdOf(day.day, permuteNumber(day.secret, day.next));
  day.next += 1;
  return id;
}

const DAY_SECONDS = 86_400;

function usedUp(day: string): ServiceError {
  const isOver = Date.parse(day) / 1_000 + DAY_SECONDS;
  return new ServiceError('quota_exceeded', {
    message: `An account can have ${IDS_OF_A_DAY.toLocaleString('en')} orders a day, and has them on ${day}.`,
    details: { period: 'day', day, limit: IDS_OF_A_DAY },
    retryAfterSeconds: Math.max(1, Math.ceil(isOver - Date.now() / 1_000)),
  });
}
