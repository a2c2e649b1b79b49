import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { actionsKeyOf } from '../account-actions/account-actions.service';
import type { EntitySecretRepository } from '../identity/entity-secret.repository';
import { hashParts } from '../identity/hash-entity';
import { seriesOf } from '../identity/velocity-series';
import { knownActions } from '../velocity/known-actions';

const DELETE_SERIES: Statement = {
  name: 'behavior_erase_series',
  text: 'DELETE FROM velocity_series WHERE series = ANY ($1::uuid[]) RETURNING 1',
};
const DELETE_EVENTS: Statement = {
  name: 'behavior_erase_events',
  text: 'DELETE FROM velocity_events WHERE series = ANY ($1::uuid[]) RETURNING 1',
};
const DELETE_COOKIE: Statement = {
  name: 'behavior_erase_cookie',
  text: 'DELETE FROM cookie_devices WHERE cookie = $1 RETURNING 1',
};

const DELETE_ACTIONS: Statement = {
  name: 'behavior_erase_account_actions',
  text: 'DELETE FROM account_actions WHERE entity = ANY ($1::uuid[]) RETURNING 1',
};

/**
 * Erases what an entity did. No row holds a value: data is stored under keyed hashes of entity and action, so it can be
 * found only for known actions. Actions under other names are dropped with their day's partition, after two days at
 * most, and cannot be traced to anyone until then.
 */
export class BehaviorEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: EntitySecretRepository,
  ) {}

  async erase(identity: IdentityToErase): Promise<ErasedStep> {
    const { accountId, entityType, normal } = identity;
    const secret = await this.secrets.get();
    const actions = await knownActions(this.database, accountId);
    const series = entitiesOf(identity).flatMap((entity) =>
      actions.map((action) => seriesOf(secret, accountId, { ...entity, action }).id),
    );
    const acting = entitiesOf(identity).map((entity) => actionsKeyOf(secret, accountId, entity));
    const cookie = hashParts(secret, accountId, ['cookie', normal]);
    const erased = await this.database.transaction(async (runner) => {
      const velocity_series = (await runner.run(DELETE_SERIES, [series])).length;
      const velocity_events = (await runner.run(DELETE_EVENTS, [series])).length;
      const cookie_devices = entityType === 'cookie' ? (await runner.run(DELETE_COOKIE, [cookie])).length : 0;
      const account_actions = (await runner.run(DELETE_ACTIONS, [acting])).length;
      return { velocity_series, velocity_events, cookie_devices, account_actions };
    });
    return erasedAtOnce(erased);
  }
}

/** An order counts its username as an `account`, case preserved. */
function entitiesOf({ entityType, normal, forms }: IdentityToErase) {
  const itself = { entityType, entityValue: normal };
  if (entityType !== 'username') return [itself];
  return [itself, ...forms.map((entityValue) => ({ entityType: 'account', entityValue }))];
}
