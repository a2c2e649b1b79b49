import { runSql } from '../../e2e/database.fixture';
import { emittedOnce } from '../verify/emitted-once';
import type { Evidence, Finding, Work, WorkParts } from './work';

/**
 * Callers that put a value on the blacklist, check whether it holds from then on, and remove every second one again.
 */
export class EntryWork implements Work {
  readonly name = 'list entries';
  readonly callers = 1;
  /** Entries that were answered, by id. */
  private readonly added = new Map<string, string>();
  private readonly removed = new Set<string>();
  /** Those whose removal was requested and not answered: it is unknown whether they are gone. */
  private readonly perhapsRemoved = new Set<string>();
  private count = 0;

  constructor(private readonly parts: WorkParts) {}

  async round(): Promise<void> {
    const { caller, tenant } = this.parts;
    const value = `payer-${this.count++}`;
    const form = { list_type: 'blacklist', entity_type: 'payer', value };
    const entry = await caller.send('POST lists', '/api/v1/lists', { key: tenant.key, form });
    if (entry === null) return;
    const id = String(entry.data.id);
    this.added.set(id, value);
    await this.look(value, true);
    if (this.count % 2 === 0) return;
    const path = `/api/v1/lists/${id}`;
    const gone = await caller.send('DELETE lists', path, { key: tenant.key, method: 'DELETE' });
    (gone === null ? this.perhapsRemoved : this.removed).add(id);
    if (gone !== null) await this.look(value, false);
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { accountId } = this.parts.tenant;
    const rows = await runSql<{ id: string; value: string }>(
      evidence,
      'SELECT id::text AS id, value FROM lists.list_entries WHERE account_id = $1',
      [accountId],
    );
    const there = new Set(rows.map(({ id }) => id));
    const ids = [...this.added.keys()];
    const values = rows.map(({ value }) => value);
    const removals = [...this.removed];
    return [
      {
        what: 'list entries: added, and holding until they were removed',
        acknowledged: ids.length + removals.length,
        lost: [
          ...ids.filter((id) => !there.has(id) && !this.removed.has(id) && !this.perhapsRemoved.has(id)),
          ...removals.filter((id) => there.has(id)).map((id) => `${id} came back`),
        ],
        doubled: values.filter((value, index) => values.indexOf(value) !== index),
      },
      {
        what: 'list entries: events of additions',
        acknowledged: ids.length,
        ...emittedOnce(evidence, accountId, 'list.entry_added', ids, 'list-entry/'),
      },
      {
        what: 'list entries: events of removals',
        acknowledged: removals.length,
        ...emittedOnce(evidence, accountId, 'list.entry_removed', removals, 'list-entry/'),
      },
    ];
  }

  /** An entry holds from the moment of its answer, on every replica. */
  private async look(value: string, isListed: boolean): Promise<void> {
    const path = `/api/v1/lists/check?entity_type=payer&value=${value}`;
    await this.parts.caller.send('GET lists/check', path, { key: this.parts.tenant.key }, ({ data }) =>
      data.is_blacklisted === isListed ? null : `an entry that ${isListed ? 'does not hold' : 'still holds'}`,
    );
  }
}
