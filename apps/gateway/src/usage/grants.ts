import {
  type CallAsk,
  type CallGrant,
  type CounterName,
  counterKey,
  type QuotaGrant,
} from './usage-counters.repository';

/** Calls for one counter that arrived together, requested as one. */
export interface Merged<Ask extends CounterName> {
  /** The latest of the calls: when a limit changes, its new value applies. */
  readonly ask: Ask;
  readonly count: number;
}

/** Merges the requests for each counter, in the order in which the counters first appear. */
export function mergeAsks<Ask extends CounterName>(asks: readonly Ask[]): Merged<Ask>[] {
  const merged = new Map<string, Merged<Ask>>();
  for (const ask of asks) {
    const key = counterKey(ask);
    merged.set(key, { ask, count: (merged.get(key)?.count ?? 0) + 1 });
  }
  return [...merged.values()];
}

/** One call's share of its counter's grant. */
export interface Share<Grant> {
  readonly grant: Grant;
  /** 1 for the first call of the grant; null when earlier calls used it up. */
  readonly slot: number | null;
}

/** Distributes grants to the calls, first come first served. */
export function dealGrants<Grant extends CounterName & { readonly granted: number }>(
  asks: readonly CounterName[],
  grants: readonly Grant[],
): Share<Grant>[] {
  const open = new Map(grants.map((grant) => [counterKey(grant), { grant, dealt: 0 }]));
  return asks.map((ask) => {
    const counter = open.get(counterKey(ask));
    if (!counter) throw new Error('a call has no grant');
    if (counter.dealt >= counter.grant.granted) return { grant: counter.grant, slot: null };
    counter.dealt += 1;
    return { grant: counter.grant, slot: counter.dealt };
  });
}

/** One call's share: whether it is admitted, and its quota slot if it wanted one. */
export interface CallShare {
  readonly grant: CallGrant;
  /** As in `Share`, for the calls per minute. */
  readonly slot: number | null;
  /** Null when the call did not want a slot, or was not admitted. */
  readonly quota: Share<QuotaGrant> | null;
}

/** Merges the calls of one counter; the latest limits apply. */
export function mergeCalls(asks: readonly CallAsk[]): CallAsk[] {
  const merged = new Map<string, CallAsk>();
  for (const ask of asks) {
    const key = counterKey(ask);
    const before = merged.get(key);
    merged.set(key, {
      ...ask,
      asked: (before?.asked ?? 0) + ask.asked,
      counting: (before?.counting ?? 0) + ask.counting,
      quota: ask.quota ?? before?.quota ?? null,
    });
  }
  return [...merged.values()];
}

/** Distributes grants to single calls: first to those that want a quota slot, each kind first come first served. */
export function dealCalls(asks: readonly CallAsk[], grants: readonly CallGrant[]): CallShare[] {
  const open = new Map(
    mergeCalls(asks).map((all, index) => [
      counterKey(all),
      { grant: grants[index], counting: 0, plain: all.counting },
    ]),
  );
  return asks.map((ask) => {
    const counter = open.get(counterKey(ask));
    if (counter?.grant === undefined) throw new Error('a call has no grant');
    const { grant } = counter;
    const isCounting = ask.counting > 0;
    const turn = isCounting ? ++counter.counting : ++counter.plain;
    if (turn > grant.granted) return { grant, slot: null, quota: null };
    const hasSlot = turn <= grant.quota.granted;
    const quota = isCounting ? { grant: grant.quota, slot: hasSlot ? turn : null } : null;
    return { grant, slot: turn, quota };
  });
}
