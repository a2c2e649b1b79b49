import type { HistoryFacts } from '../history-facts';
import type { HistoryEntity, HistoryOrder } from '../history-order';
import type { HistoryState } from '../state/history-state';
import { type EntityView, viewOf } from './entity-view';
import { HISTORY_FAMILIES } from './history-families';

/** Every fact by name, `<family>.<measure>`; those of an entity without a state are left out. */
export function computeFacts(
  order: HistoryOrder,
  states: Readonly<Partial<Record<HistoryEntity, HistoryState>>>,
): HistoryFacts {
  const views = new Map<HistoryEntity, EntityView>();
  const facts: Record<string, number | null> = {};
  for (const { entity, readers } of FACTS) {
    const state = states[entity];
    if (state === undefined) continue;
    const view = views.get(entity) ?? viewOf(order, state);
    views.set(entity, view);
    for (const { name, read } of readers) facts[name] = read(view);
  }
  return facts;
}

/** Names are composed once, not per order. */
const FACTS = HISTORY_FAMILIES.map(({ name: family, entity, measures }) => ({
  entity,
  readers: measures.map(({ name, read }) => ({ name: `${family}.${name}`, read })),
}));
