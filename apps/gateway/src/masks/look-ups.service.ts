import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../access/caller';
import type { EndpointDefinition } from '../http/endpoint';
import { pathOf } from '../http/requests/path-of';
import { atMost } from '../memory/growing-cache';
import type { AskedValue } from './asked-values';
import { LookUpKeys } from './look-up-secret';
import {
  ADD_LOOKED_UP,
  COUNT_OF_DAY,
  COUNT_UNDER_MASKS,
  FIND_LOOKED_UP,
  LOCK_LOOK_UPS,
} from './look-up-statements';
import type { MaskedCall } from './masked-call';

/**
 * Different values that one caller who sees values masked looks up within a day: more than customer service has to, and
 * four years for the 65,536 numbers of a telephone exchange.
 */
export const MOST_A_DAY = 50;
/**
 * Different addresses of one masked network that such a caller looks up within thirty days. The mask of an IPv4 address
 * leaves 256: with this number, a caller finds a certain one with a chance of three in a hundred, and all of them in two
 * and a half years.
 */
export const MOST_OF_A_NETWORK = 8;

/** Milliseconds within which the same look-up of one caller is recorded once: pages read again. */
const RECORD_EVERY_MS = 3_600_000;

interface KeyedValue extends AskedValue {
  readonly key: string;
  readonly mask: string;
  /** Null: the values under its mask are too many to try. */
  readonly maskKey: string | null;
}

/** Records and limits the look-ups of whole values by callers who see values masked. */
@Injectable()
export class LookUps {
  private readonly recorded = new LRUCache<string, true>({ ...atMost(50_000), ttl: RECORD_EVERY_MS });
  private readonly keys: LookUpKeys;

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {
    this.keys = new LookUpKeys(database);
  }

  /**
   * Before the work is done, so that nothing is learned that is not recorded. A value that the caller has looked up within
   * thirty days counts no more.
   *
   * @throws ServiceError `rate_limited` beyond a limit, and then nothing of the call is done; `unavailable`.
   */
  async note(definition: EndpointDefinition, call: MaskedCall, values: readonly AskedValue[]): Promise<void> {
    if (values.length === 0) return;
    const { caller, params } = call;
    if (values.length > MOST_AT_ONCE) throw tooMany(caller, MOST_A_DAY, 'values within a day', DAY_SECONDS);
    const asked = await this.keyed(caller, values);
    const target = `${definition.id}${pathOf(definition, params)}`;
    const fresh = asked.filter(({ key }) => !this.recorded.has(`${caller.usageId} ${target} ${key}`));
    if (fresh.length === 0) return;
    await this.database.transaction(async (runner) => {
      await this.count(runner, caller, fresh);
      await this.audit.record(
        runner,
        fresh.map(({ kind, mask }) => ({
          accountId: caller.accountId,
          actor: caller.actor,
          action: 'value.look_up',
          target,
          before: null,
          after: { entity_type: kind, value: mask },
        })),
      );
    });
    for (const { key } of fresh) this.recorded.set(`${caller.usageId} ${target} ${key}`, true);
  }

  private async keyed({ accountId }: Caller, values: readonly AskedValue[]): Promise<KeyedValue[]> {
    const byKey = new Map<string, KeyedValue>();
    for (const { kind, value } of values) {
      const mask = maskValue(kind, value);
      const key = await this.keys.keyOf(accountId, kind, value);
      const maskKey = kind === 'ip' ? await this.keys.keyOf(accountId, 'mask', mask) : null;
      byKey.set(key, { kind, value, mask, key, maskKey });
    }
    return [...byKey.values()];
  }

  private async count(
    runner: TransactionRunner,
    caller: Caller,
    asked: readonly KeyedValue[],
  ): Promise<void> {
    const of = [caller.accountId, caller.usageId] as const;
    await runner.run(LOCK_LOOK_UPS, [`${of.join(' ')} look-ups`]);
    const keys = asked.map(({ key }) => key);
    const known = await runner.run<{ value_key: string }>(FIND_LOOKED_UP, [...of, keys]);
    const added = asked.filter(({ key }) => !known.some((each) => each.value_key === key));
    if (added.length === 0) return;
    const [day] = await runner.run<Counted>(COUNT_OF_DAY, of);
    if ((day?.count ?? 0) + added.length > MOST_A_DAY) {
      throw tooMany(caller, MOST_A_DAY, 'values within a day', day?.untilNext ?? DAY_SECONDS);
    }
    await assertFewUnderMasks(runner, caller, added);
    await runner.run(ADD_LOOKED_UP, [
      ...of,
      added.map(({ key }) => key),
      added.map(({ maskKey }) => maskKey),
    ]);
  }
}

interface Counted {
  readonly count: number;
  /** Null without any. */
  readonly untilNext: number | null;
}

/** Values of one call that are looked at: more are beyond the limit in any case. */
const MOST_AT_ONCE = 2_000;
const DAY_SECONDS = 86_400;

async function assertFewUnderMasks(
  runner: TransactionRunner,
  caller: Caller,
  added: readonly KeyedValue[],
): Promise<void> {
  const masks = new Map<string, number>();
  for (const { maskKey } of added) if (maskKey !== null) masks.set(maskKey, (masks.get(maskKey) ?? 0) + 1);
  if (masks.size === 0) return;
  const values = [caller.accountId, caller.usageId, [...masks.keys()]];
  const counted = await runner.run<Counted & { maskKey: string }>(COUNT_UNDER_MASKS, values);
  for (const [maskKey, count] of masks) {
    const before = counted.find((each) => each.maskKey === maskKey);
    if ((before?.count ?? 0) + count > MOST_OF_A_NETWORK) {
      throw tooMany(
        caller,
        MOST_OF_A_NETWORK,
        'addresses of one network within thirty days',
        before?.untilNext ?? DAY_SECONDS,
      );
    }
  }
}

function tooMany({ person }: Caller, most: number, what: string, retryAfterSeconds: number): ServiceError {
  const instead =
    person === null ? 'the scope pii.reveal' : 'the grant to reveal values and a reason in X-Reveal';
  return new ServiceError('rate_limited', {
    message: `While values are masked, at most ${most} different ${what} are looked up. For more, the call needs ${instead}.`,
    details: { limit: most },
    retryAfterSeconds,
  });
}
