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

/** How far each service has been read: the id before which to go on; null when it is at its end. Absent: not begun. */
export type AuditPosition = Partial<Record<ServiceName, number | null>>;

export type AuditFilter = Omit<ListAuditRequest, 'beforeId'> & {
  /** Null: all. */
  readonly service: ServiceName | null;
  /** Null: from the newest. */
  readonly position: AuditPosition | null;
};

export interface AuditSearchPage {
  /** Newest first, over all services. */
  readonly records: readonly ServiceAuditRecord[];
  /** Null when the trail is at its end. */
  readonly next: AuditPosition | null;
  /** Those whose records are missing from the page. */
  readonly unreachable: readonly ServiceName[];
}

/** What one service gave: null when it could not be asked. */
interface ServicePage {
  readonly service: ServiceName;
  readonly records: readonly ServiceAuditRecord[] | null;
  /** True when the service has more than this page. */
  readonly hasMore: boolean;
}

/** Reads the audit trails of all services as one. */
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

/** Where a service goes on once these records were given; undefined: where it would have begun. */
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

/** Of one instant: in the order of the services, each in its own. */
function newestFirst(a: ServiceAuditRecord, b: ServiceAuditRecord): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1;
  if (a.service !== b.service) return a.service < b.service ? -1 : 1;
  return b.id - a.id;
}
