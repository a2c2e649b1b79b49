import type { AuditTrail } from '@rampart/audit';
import { type Actor, NO_ACCOUNT, ServiceError } from '@rampart/contracts';
import { statementsOf } from '@rampart/persistence';
import type { DataSource } from 'typeorm';
import { changeAccess } from '../../accounts/changes/change-counter';
import type { ChangeNotices } from '../../accounts/changes/change-notice';
import { EndpointPolicyRow } from '../../database/rows/endpoint-policy.row';

/** What usage must know of an endpoint. */
export interface CountedEndpoint {
  readonly id: string;
  /** Whether its calls count against the quota by default. */
  readonly counts: boolean;
}

export type EndpointPolicyChanges = Partial<Omit<EndpointPolicyRow, 'endpoint'>>;

/**
 * Operators' settings per endpoint, which override the endpoints' own. All are held in memory, since every request
 * needs them; the change feed triggers a reload on every gateway.
 */
export class EndpointPolicies {
  private readonly defaults: ReadonlyMap<string, CountedEndpoint>;
  private policies: ReadonlyMap<string, EndpointPolicyRow> = new Map();

  constructor(
    endpoints: readonly CountedEndpoint[],
    private readonly dataSource: DataSource,
    private readonly notices: ChangeNotices,
    private readonly audit: AuditTrail,
  ) {
    this.defaults = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  }

  /** The operator's settings for an endpoint, as this gateway knows them; null without any. */
  find(endpointId: string): EndpointPolicyRow | null {
    return this.policies.get(endpointId) ?? null;
  }

  /** Whether a successful call of an endpoint counts against the quota. An undeclared endpoint counts. */
  doesCount(endpointId: string): boolean {
    return this.find(endpointId)?.counts ?? this.defaults.get(endpointId)?.counts ?? true;
  }

  /** Reloads the settings. */
  async reload(): Promise<void> {
    const rows = await this.dataSource.getRepository(EndpointPolicyRow).find();
    this.policies = new Map(rows.map((row) => [row.endpoint, row]));
  }

  /** Every endpoint with its settings, in the order of the endpoints. */
  list(): EndpointPolicyRow[] {
    return [...this.defaults.keys()].map((endpoint) => this.find(endpoint) ?? noPolicy(endpoint));
  }

  /**
   * Changes the given settings and keeps the rest; null restores the endpoint's own. Applies on every gateway within
   * a second, here at once.
   *
   * @throws ServiceError `not_found` for an unknown endpoint.
   */
  async set(endpointId: string, changes: EndpointPolicyChanges, actor: Actor): Promise<EndpointPolicyRow> {
    if (!this.defaults.has(endpointId))
      throw new ServiceError('not_found', { message: `No endpoint with id ${endpointId}.` });
    const saved = await changeAccess(this.dataSource, this.notices, async (manager) => {
      const rows = manager.getRepository(EndpointPolicyRow);
      const row = (await rows.findOneBy({ endpoint: endpointId })) ?? noPolicy(endpointId);
      const before = snapshotOf(row);
      const after = await rows.save(Object.assign(row, changes));
      await this.audit.record(statementsOf(manager), [
        {
          accountId: NO_ACCOUNT,
          actor,
          action: 'endpoint_policy.update',
          target: `endpoint/${endpointId}`,
          before,
          after: snapshotOf(after),
        },
      ]);
      return after;
    });
    await this.reload();
    return saved;
  }
}

const snapshotOf = ({ counts, ratePerMinute, perDay }: EndpointPolicyRow) => ({
  counts,
  rate_per_minute: ratePerMinute,
  per_day: perDay,
});

function noPolicy(endpoint: string): EndpointPolicyRow {
  return Object.assign(new EndpointPolicyRow(), {
    endpoint,
    counts: null,
    ratePerMinute: null,
    perDay: null,
  });
}
