import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { Database } from '@rampart/persistence';
import { LRUCache } from 'lru-cache';
import type { EndpointDefinition } from '../../http/endpoint';
import { atMost } from '../../memory/growing-cache';
import type { ReadCall } from './read-call';

/** Endpoints that show one customer's data: the kind of target, and the parameter that names it. */
const SHOWN: Readonly<Record<string, readonly [kind: string, param: string]>> = {
  'get-screen': ['screening', 'shield_id'],
  'get-screen-related': ['screening', 'shield_id'],
  'get-case': ['case', 'id'],
};

/** Milliseconds within which one person's looks at the same thing are recorded once. */
const RECORD_EVERY_MS = 3_600_000;

/** Records who of the console's people has looked at which order and which case, once an hour. Keys are not recorded. */
@Injectable()
export class ViewTrail {
  private readonly recorded = new LRUCache<string, true>({ ...atMost(50_000), ttl: RECORD_EVERY_MS });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** Before the answer is sent, so that nothing is seen that is not recorded. @throws ServiceError `unavailable`. */
  async note({ id }: EndpointDefinition, { caller, params }: ReadCall<EndpointDefinition>): Promise<void> {
    const shown = SHOWN[id];
    if (caller.person === null || shown === undefined) return;
    const [kind, param] = shown;
    const target = `${kind}/${String((params as Readonly<Record<string, unknown>>)[param])}`;
    const { accountId, actor } = caller;
    const looked = `${actor.id} ${accountId} ${target}`;
    if (this.recorded.has(looked)) return;
    const record = { accountId, actor, action: `${kind}.view`, target, before: null, after: null };
    await this.audit.record(this.database, [record]);
    this.recorded.set(looked, true);
  }
}
