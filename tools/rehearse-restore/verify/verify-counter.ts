import { askAdmin } from '../../up/admin-client';
import type { Aftermath } from '../rehearse';
import { aroundMoment, type Done } from '../traffic/done';
import type { Shop } from '../traffic/open-shop';
import type { Findings } from './findings';

type Counted = Pick<Findings, 'counted' | 'countedAtLeast' | 'countedAtMost'>;

interface Usage {
  readonly day: { readonly used: number; readonly limit: number };
}

/**
 * Compares the key's counter with the remaining quota in callers' answers. Every answer to an order states it,
 * including its own call: the counter is at least where the last answer before the moment left it, and less than in the
 * first answer to an order that was sent after it. The quota of a call that failed around the moment may have been
 * returned only after it.
 */
export async function verifyCounter(
  shop: Shop,
  { done, failed, momentMs }: Pick<Aftermath, 'done' | 'failed' | 'momentMs'>,
): Promise<Counted> {
  const { day } = await askAdmin<Usage>(shop, `accounts/${shop.accountId}/keys/${shop.keyId}/usage`);
  const { before, after } = aroundMoment(done, momentMs);
  const givenBack = failed.filter(({ sentAt, endedAt }) => sentAt <= momentMs && endedAt >= momentMs);
  const usedBy = (each: Done) => (each.what === 'order' ? [day.limit - each.remainingToday] : []);
  return {
    counted: day.used,
    countedAtLeast: Math.max(0, ...before.flatMap(usedBy)),
    countedAtMost: Math.min(Number.POSITIVE_INFINITY, ...after.flatMap(usedBy)) - 1 + givenBack.length,
  };
}
