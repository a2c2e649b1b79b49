import type { StatementRunner, Transactions } from '@rampart/persistence';
import { readRow } from '../../facts/history/history-book';
import { partnerIdOf } from '../../facts/history/state/partner';
import { writeState } from '../../facts/history/state/written-state';
import type { PersonKey } from '../../facts/person-keys';

const KEYS_OF_ORDERS = {
  name: '',
  text: `
    SELECT DISTINCT unnest(history_keys)::text AS key FROM decision_inputs
     WHERE account_id = $1 AND shield_id = ANY ($2::text[])`,
};

/** In the order of their keys, as orders lock them. */
const HOLDING = `
  SELECT key::text, state, steps FROM entity_histories
   WHERE account_id = $1 AND key = ANY ($2::uuid[]) AND position($3::bytea IN state || steps) > 0 ORDER BY key`;
const READ_HOLDING = { name: '', text: HOLDING };
const LOCK_HOLDING = { name: '', text: `${HOLDING} FOR UPDATE` };

const REWRITE = {
  name: '',
  text: 'UPDATE entity_histories SET state = $3, steps = $4 WHERE account_id = $1 AND key = $2::uuid',
};

const NO_STEPS = Buffer.alloc(0);

/** A row whose bytes contain a partner's id. */
interface HoldingRow {
  readonly key: string;
  readonly state: Buffer;
  readonly steps: Buffer;
}

/**
 * Removes a value from among the partners of the histories that its orders count in: an order is counted under all of
 * its keys, which are stored with it, so no other history has met it.
 *
 * @returns the number of histories that had.
 */
export async function leavePartners(
  database: Transactions,
  accountId: number,
  key: PersonKey,
  shieldIds: readonly string[],
): Promise<number> {
  if (key.partner === null || shieldIds.length === 0) return 0;
  const met = await database.run<{ key: string }>(KEYS_OF_ORDERS, [accountId, shieldIds]);
  const others = met.map((row) => row.key).filter((each) => each.replaceAll('-', '') !== key.historyKey);
  if (others.length === 0) return 0;
  const holding = database.isTrial ? READ_HOLDING : LOCK_HOLDING;
  const values = [accountId, others, Buffer.from(partnerIdOf(key.historyKey), 'hex')];
  return database.transaction(async (runner) => {
    const rows = await runner.run<HoldingRow>(holding, values);
    const left = rows.flatMap((row) => withoutPartner(row, key) ?? []);
    if (!database.isTrial) await save(runner, accountId, left);
    return left.length;
  });
}

/** Null when the row does not hold the partner: its bytes may match by chance. */
function withoutPartner(row: HoldingRow, { historyKey, partner }: PersonKey) {
  if (partner === null) return null;
  const state = readRow(row);
  const partners = state.partners[partner] ?? [];
  const others = partners.filter(({ id }) => id !== partnerIdOf(historyKey));
  if (others.length === partners.length) return null;
  state.partners[partner] = others;
  return { key: row.key, state: writeState(state) };
}

async function save(
  runner: StatementRunner,
  accountId: number,
  rows: readonly { readonly key: string; readonly state: Buffer }[],
): Promise<void> {
  await Promise.all(rows.map(({ key, state }) => runner.run(REWRITE, [accountId, key, state, NO_STEPS])));
}
