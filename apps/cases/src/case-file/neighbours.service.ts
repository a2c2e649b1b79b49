import { Inject, Injectable } from '@nestjs/common';
import {
  CASE_FILE_LIMITS,
  type CaseFile,
  type DegradedSource,
  describeOrders,
  findScreenings,
  type LinkedScreening,
  listReports,
  type Report,
} from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { currentRequestContext, LOGGER, Metrics, runInRequestContext } from '@rampart/telemetry';
import type { Logger } from 'pino';

/** Milliseconds for the other services: short enough that a case is shown in time when one of them hangs. */
const ASK_MS = 1_000;

type ShownOrder = NonNullable<CaseFile['screenings'][number]['order']>;
type ReportSummary = NonNullable<CaseFile['ip_reports']>[number];
type Known = Pick<CaseFile, 'screenings' | 'ip_screenings' | 'ip_reports' | 'degraded'>;

/** Asks the other services what they know of a case's orders and address. */
@Injectable()
export class NeighboursService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Queries all in parallel. Never fails: services that do not answer are named in `degraded`, and their part is
   * null.
   */
  async ask(accountId: number, ip: string, links: readonly LinkedScreening[]): Promise<Known> {
    const context = currentRequestContext();
    const deadlineAt = Math.min(performance.now() + ASK_MS, context?.deadlineAt ?? Number.POSITIVE_INFINITY);
    const degraded: DegradedSource[] = [];
    // An order may have had no address, and an erased one was replaced by a network, which no service knows.
    const isKnown = ip !== '' && !ip.includes('/');
    const { requestId = 'none', span } = context ?? {};
    return runInRequestContext({ requestId, deadlineAt, span }, async () => {
      const [orders, ip_screenings, ip_reports] = await Promise.all([
        this.orNull('screening', degraded, () => this.ordersOf(accountId, links)),
        this.orNull('screening', degraded, async () => {
          if (!isKnown) return [];
          const asked = { accountId, ip, limit: CASE_FILE_LIMITS.screenings };
          return (await this.rpc.call(findScreenings, asked)).screenings;
        }),
        this.orNull('lists', degraded, async () => {
          if (!isKnown) return [];
          const filter = { status: null, category: null, entityType: 'ip', value: ip };
          const page = { beforeId: null, limit: CASE_FILE_LIMITS.reports };
          const { reports } = await this.rpc.call(listReports, { accountId, ...filter, ...page });
          return reports.map(summaryOf);
        }),
      ]);
      const screenings = links.map((link) => ({ ...link, order: orders?.get(link.shield_id) ?? null }));
      return { screenings, ip_screenings, ip_reports, degraded };
    });
  }

  private async ordersOf(
    accountId: number,
    links: readonly LinkedScreening[],
  ): Promise<Map<string, ShownOrder>> {
    if (links.length === 0) return new Map();
    const asked = links.map(({ shield_id: shieldId }) => ({ accountId, shieldId }));
    const { orders } = await this.rpc.call(describeOrders, { orders: asked });
    return new Map(
      orders.flatMap(({ shieldId, createdAt, status, score, amount, currency }) =>
        createdAt === null ? [] : [[shieldId, { created_at: createdAt, status, score, amount, currency }]],
      ),
    );
  }

  private async orNull<T>(
    source: string,
    degraded: DegradedSource[],
    work: () => Promise<T>,
  ): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.metrics.degradedTotal.inc({ source });
      this.logger.warn({ err: error, source }, 'a case is shown without what another service knows');
      if (degraded.every((each) => each.source !== source)) degraded.push(degradedBy(source, error));
      return null;
    }
  }
}

function summaryOf({ id, category, status, notes, created_at, updated_at }: Report): ReportSummary {
  return { id, category, status, notes, created_at, updated_at };
}
