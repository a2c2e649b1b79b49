import { type CounterName, counterKey } from './usage-counters.repository';

/** Calls for one counter that came in together, asked for as one. */
export interface Merged<Ask extends CounterName> {
  /** The latest of the calls: when a limit changes, its new value is the one to use. */
  readonly ask: Ask;
  readonly count: number;
}

/** Puts the asks for one counter together, in the order in which the counters first come up. */
export function mergeAsks<Ask extends CounterName>(asks: readonly Ask[]): Merged<Ask>[] {
  const merged = new Map<string, Merged<Ask>>();
  for (const ask of asks) {
    const key = counterKey(ask);
    merged.set(key, { ask, count: (merged.get(key)?.count ?? 0) + 1 });
  }
  return [...merged.values()];
}

/** What one call got of its counter's grant. */
export interface Share<Grant> {
  readonly grant: Grant;
  /** 1 for the first call of the grant; null when the grant was used up by the calls before. */
  readonly place: number | null;
}

/** Deals grants out to the calls that asked, first come first served. */
export function dealGrants<Grant extends CounterName & { readonly granted: number }>(
  asks: readonly CounterName[],
  grants: readonly Grant[],
): Share<Grant>[] {
  const open = new Map(grants.map((grant) => [counterKey(grant), { grant, dealt: 0 }]));
  return asks.map((ask) => {
    const counter = open.get(counterKey(ask));
    if (!counter) throw new Error('a call has no grant');
    if (counter.dealt >= counter.grant.granted) return { grant: counter.grant, place: null };
    counter.dealt += 1;
    return { grant: counter.grant, place: counter.dealt };
  });
}
