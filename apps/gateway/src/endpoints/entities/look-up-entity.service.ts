import { Inject, Injectable } from '@nestjs/common';
import {
  checkValues,
  type DegradedSource,
  findOrderCases,
  getVelocities,
  listCases,
  listReports,
  MAX_ORDERS_WITH_CASES,
  NO_QUEUE_FILTER,
  ServiceError,
  type ServiceName,
  summarizeValue,
} from '@rampart/contracts';
import { normalizeEntity } from '@rampart/risk';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { Caller } from '../../access/caller';
import { byCaller } from '../pipeline/by-caller';
import { type EntityLookup, MOST_REPORTS, PART_SCOPES, type Part } from './entity-lookup';

interface Value {
  readonly entityType: string;
  /** In normal form. */
  readonly value: string;
}

/** Most cases of an address. */
const MOST_CASES_OF_ADDRESS = 20;

/** Asks every service what it knows of a value. */
@Injectable()
export class LookUpEntityService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * All at once; the cases follow the orders. Fails only for a value that cannot be read: services that do not answer are
   * named in `degraded`.
   *
   * @param isRecorded whether the audit trail has the look-up already.
   */
  async lookUp(caller: Caller, entityType: string, sent: string, isRecorded: boolean): Promise<EntityLookup> {
    const value = normalizeEntity(entityType, sent);
    if (value === null) {
      throw new ServiceError('validation_failed', {
        param: 'value',
        message: 'value: this value cannot be read.',
      });
    }
    const asked = { entityType, value };
    const degraded: DegradedSource[] = [];
    const withheld = (Object.keys(PART_SCOPES) as Part[]).filter((part) => !mayRead(caller, part));
    const part = <T>(name: Part, source: ServiceName, work: () => Promise<T>) =>
      withheld.includes(name) ? null : this.orNull(source, degraded, work);
    const [{ orders, cases }, lists, reports, velocities] = await Promise.all([
      this.findOrders(caller, { ...asked, isRecorded }, degraded, withheld.includes('cases')),
      part('lists', 'lists', () => this.findEntries(caller, asked)),
      part('reports', 'lists', () => this.findReports(caller, asked)),
      this.orNull('behavior', degraded, async () => {
        const { velocities: found } = await this.rpc.call(getVelocities, {
          accountId: caller.accountId,
          ...asked,
        });
        return found;
      }),
    ]);
    return {
      entity_type: entityType,
      value,
      orders,
      lists,
      reports,
      cases,
      velocities,
      degraded: once(degraded),
      withheld,
    };
  }

  private async findOrders(
    caller: Caller,
    asked: Value & { readonly isRecorded: boolean },
    degraded: DegradedSource[],
    withoutCases: boolean,
  ): Promise<Pick<EntityLookup, 'orders' | 'cases'>> {
    const orders = await this.orNull('screening', degraded, async () => {
      const { found } = await this.rpc.call(summarizeValue, { ...byCaller(caller), ...asked });
      return found;
    });
    if (withoutCases) return { orders, cases: null };
    const shieldIds = (orders?.screenings ?? [])
      .map(({ shield_id }) => shield_id)
      .slice(0, MAX_ORDERS_WITH_CASES);
    const cases = await this.orNull('cases', degraded, async () => {
      const [ofOrders, ofAddress] = await Promise.all([
        this.rpc.call(findOrderCases, { accountId: caller.accountId, shieldIds, ids: [] }),
        asked.entityType === 'ip' ? this.findCasesOf(caller, asked.value) : [],
      ]);
      const known = new Map([...ofOrders.cases, ...ofAddress].map((each) => [each.id, each]));
      return [...known.values()].sort((a, b) => b.id - a.id);
    });
    return { orders, cases };
  }

  private async findCasesOf({ accountId }: Caller, ip: string) {
    const { cases } = await this.rpc.call(listCases, {
      accountId,
      ip,
      states: null,
      assignee: null,
      outcome: null,
      filter: NO_QUEUE_FILTER,
      order: 'opened_desc',
      after: null,
      limit: MOST_CASES_OF_ADDRESS,
    });
    return cases;
  }

  private async findEntries({ accountId }: Caller, asked: Value): Promise<EntityLookup['lists']> {
    const { checks } = await this.rpc.call(checkValues, { accountId, values: [asked] });
    const record = checks[0]?.record;
    if (record === undefined) return { is_blacklisted: false, is_whitelisted: false, matches: [] };
    const { is_blacklisted, is_whitelisted, matches } = record;
    return { is_blacklisted, is_whitelisted, matches };
  }

  private async findReports({ accountId }: Caller, asked: Value): Promise<EntityLookup['reports']> {
    const any = { status: null, category: null, beforeId: null };
    const { reports } = await this.rpc.call(listReports, {
      accountId,
      ...any,
      ...asked,
      limit: MOST_REPORTS,
    });
    return reports;
  }

  private async orNull<T>(
    source: ServiceName,
    degraded: DegradedSource[],
    work: () => Promise<T>,
  ): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.metrics.degradedTotal.inc({ source });
      this.logger.warn({ err: error, source }, 'a value is shown without what a service knows');
      degraded.push(degradedBy(source, error));
      return null;
    }
  }
}

const mayRead = ({ scopes }: Caller, part: Part): boolean => scopes.has(PART_SCOPES[part]);

/** Lists answers two parts. */
const once = (degraded: readonly DegradedSource[]): DegradedSource[] =>
  degraded.filter(({ source }, place) => degraded.findIndex((each) => each.source === source) === place);
