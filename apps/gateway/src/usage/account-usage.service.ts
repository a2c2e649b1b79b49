import { Injectable } from '@nestjs/common';
import { ApiKeysService } from '../accounts/api-keys.service';
import type { KeyMode } from '../accounts/key-format';
import { keyStateAt } from '../accounts/key-state';
import { computeLimits, type LimitSettings, type Limits } from '../accounts/limits';
import type { ApiKeyRow } from '../database/rows/api-key.row';
import { type CounterReading, UsageCountersRepository } from './usage-counters.repository';

/** Counters of one answer: keys of a machine that makes itself one an hour must not make it endless. */
export const MOST_COUNTERS = 100;

/** Keys that are counted together, with what is left to them. */
export interface CountedKeys {
  readonly keys: readonly Pick<ApiKeyRow, 'id' | 'name'>[];
  readonly mode: KeyMode;
  readonly limits: Limits;
  readonly reading: CounterReading;
}

/** What the keys of an account have used. */
@Injectable()
export class AccountUsage {
  constructor(
    private readonly keys: ApiKeysService,
    private readonly counters: UsageCountersRepository,
  ) {}

  /** Of keys that are not revoked; counters of the most recently used key first, at most `MOST_COUNTERS`. */
  async read(accountId: number, account: LimitSettings): Promise<CountedKeys[]> {
    const now = new Date();
    const working = (await this.keys.list(accountId)).filter((key) => keyStateAt(key, now) !== 'revoked');
    const groups = new Map<string, ApiKeyRow[]>();
    for (const key of working.sort(byLastUse)) {
      groups.set(key.usageId, [...(groups.get(key.usageId) ?? []), key]);
    }
    const shown = [...groups].slice(0, MOST_COUNTERS);
    const readings = await this.counters.readMany(shown.map(([usageId]) => usageId));
    return shown.map(([usageId, keys]) => {
      const newest = keys.at(0) as ApiKeyRow;
      const reading = readings.get(usageId) ?? { minuteUsed: 0, dayUsed: 0, monthUsed: 0 };
      return { keys, mode: newest.mode, limits: computeLimits(newest, account), reading };
    });
  }
}

const byLastUse = (a: ApiKeyRow, b: ApiKeyRow): number =>
  (b.lastUsedAt?.getTime() ?? 0) - (a.lastUsedAt?.getTime() ?? 0);
