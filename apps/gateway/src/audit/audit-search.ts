import { Injectable } from '@nestjs/common';
import {
  type AuditRecord,
  type ListAuditRequest,
  listAudit,
  SERVICE_NAMES,
  ServiceError,
  type ServiceName,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';

export type ServiceAuditRecord = AuditRecord & { readonly service: ServiceName };

/**
 * How far each service's trail has been read: the id before which to continue; null at its end. Absent: not started.
 */
export type AuditPosition = Partial<Record<ServiceName, number | null>>;

export type AuditFilter = Omit<ListAuditRequest, 'beforeId'> & {
  /** Null: every service. */
  readonly service: ServiceName | null;
  /** Null: from the newest. */
  readonly position: AuditPosition | null;
};

export interface AuditSearchPage {
  /** Newest first, over all services. */
  readonly records: readonly ServiceAuditRecord[];
  /** Null at the end of the trail. */
  readonly next: AuditPosition | null;
  /** Services whose records are missing from the page. */
  readonly unreachable: readonly ServiceName[];
}

/** One service's page; null when the service did not answer. */
interface ServicePage {
  readonly service: ServiceName;
  readonly records: readonly ServiceAuditRecord[] | null;
  /** Whether the service has more records than this page. */
  readonly hasMore: boolean;
}

/** Merges the audit trails of all services. */
@Injectable()
export class AuditSearch {
  constructor(private readonly rpc: RpcClient) {}

  async find({ service, position, ...filter }: AuditFilter): Promise<AuditSearchPage> {
    const asked = (service === null ? SERVICE_NAMES : [service]).filter((name) => position?.[name] !== null);
    const pages = await Promise.all(
      asked.map((name) => this.ask(name, { ...filter, beforeId: position?.[name] ?? null })),
    );
    const records = pages
      .flatMap((page) => page.records ?? [])
      .sort(newestFirst)
      .slice(0, filter.limit);
    const next = {
      ...position,
      ...Object.fromEntries(pages.map((page) => [page.service, after(page, records, position)])),
    };
    const isOver = pages.every((page) => page.records === null || next[page.service] === null);
    return {
      records,
      next: isOver ? null : withoutUnread(next),
      unreachable: pages.flatMap((page) => (page.records === null ? [page.service] : [])),
    };
  }

  private async ask(service: ServiceName, request: ListAuditRequest): Promise<ServicePage> {
    try {
      const { records, nextBeforeId } = await this.rpc.call(listAudit(service), request);
      const named = records.map((record) => ({ ...record, service }));
      return { service, records: named, hasMore: nextBeforeId !== null };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return { service, records: null, hasMore: false };
    }
  }
}

/** Where to continue in a service after these records; undefined: where it would have started. */
function after(
  page: ServicePage,
  given: readonly ServiceAuditRecord[],
  position: AuditPosition | null,
): number | null | undefined {
  if (page.records === null) return position?.[page.service];
  const taken = given.filter((record) => record.service === page.service);
  if (taken.length === page.records.length && !page.hasMore) return null;
  return taken.at(-1)?.id ?? position?.[page.service];
}

const withoutUnread = (position: AuditPosition): AuditPosition =>
  Object.fromEntries(Object.entries(position).filter(([, id]) => id !== undefined));

/** Records of one instant are ordered by service, then in the service's own order. */
function newestFirst(a: ServiceAuditRecord, b: ServiceAuditRecord): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.service !== b.service) return a.service < b.service ? -1 : 1;
  return b.id - a.id;
}
