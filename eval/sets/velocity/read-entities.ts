import { cell, type Row } from '../../eval-set';
import type { Action } from './busiest-window';

/** A device or an address, and the purchases made with it. */
export interface Entity {
  readonly value: string;
  readonly actions: readonly Action[];
  readonly accounts: number;
}

/** The entities of one column, each with its actions. Rows without it, or without a readable time, are left out. */
export function readEntities(rows: readonly Row[], column: string): Entity[] {
  const groups = new Map<string, { action: Action; account: string }[]>();
  for (const row of rows) {
    const value = cell(row, column);
    const at = Date.parse(`${cell(row, 'purchase_time').replace(' ', 'T')}Z`);
    if (value === '' || Number.isNaN(at)) continue;
    const group = groups.get(value) ?? [];
    group.push({ action: { at, isFraud: cell(row, 'class') === '1' }, account: cell(row, 'user_id') });
    groups.set(value, group);
  }
  return [...groups].map(([value, group]) => ({
    value,
    actions: group.map(({ action }) => action),
    accounts: new Set(group.map(({ account }) => account)).size,
  }));
}

/** Several accounts on one entity, with most of its actions labelled as fraud. */
export function isRing(entity: Entity, minAccounts: number): boolean {
  return entity.accounts >= minAccounts && isMostlyFraud(entity);
}

export function isMostlyFraud({ actions }: Entity): boolean {
  return actions.filter(({ isFraud }) => isFraud).length * 2 > actions.length;
}
