import { readOwnTable } from '../reference-data/own-tables/own-table';

/** Local parts that belong to a role rather than a person. */
const ROLES: ReadonlySet<string> = new Set(
  readOwnTable('email/role-words.tsv', ['word']).rows.map(({ word }) => word),
);
const SEPARATORS = /[._-]/g;

/** Whether a local part, in lower case, names a role. A tag (`info+shop`) and separators do not matter. */
export function isRoleAccount(local: string): boolean {
  const plus = local.indexOf('+');
  const word = (plus > 0 ? local.slice(0, plus) : local).replace(SEPARATORS, '');
  return ROLES.has(word);
}
