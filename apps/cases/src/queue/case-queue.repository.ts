import { Injectable } from '@nestjs/common';
import type { CaseOrder, CaseQueueFilter, listCases, RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { SelectQueryBuilder } from 'typeorm';
import { leastRankAt } from '../cases/priority';
import { CaseRow } from '../database/rows/case.row';
import { NarrowCasesRepository } from './narrow-cases.repository';

/** The requested cases, their order, and where to begin. */
export type CaseSelection = RequestOf<typeof listCases>;

type SortedBy = 'updatedAt' | 'id' | 'rank' | 'dueAt';

/** Ids increase with the openings, so they have the same order. */
const SORTS: Readonly<Record<CaseOrder, { readonly by: SortedBy; readonly direction: 'ASC' | 'DESC' }>> = {
  updated_desc: { by: 'updatedAt', direction: 'DESC' },
  updated_asc: { by: 'updatedAt', direction: 'ASC' },
  opened_desc: { by: 'id', direction: 'DESC' },
  opened_asc: { by: 'id', direction: 'ASC' },
  priority_desc: { by: 'rank', direction: 'DESC' },
  due_asc: { by: 'dueAt', direction: 'ASC' },
};

const IS_SNOOZED = 'c.snoozedUntil > clock_timestamp()';
const IS_HELD = `c.claimedUntil > clock_timestamp() OR ${IS_SNOOZED}`;

/** Reads an account's cases for the queue. */
@Injectable()
export class CaseQueueRepository {
  constructor(
    private readonly database: Database,
    private readonly narrow: NarrowCasesRepository,
  ) {}

  /** @returns at most `limit` cases. */
  async page(selection: CaseSelection): Promise<CaseRow[]> {
    const { by, direction } = SORTS[selection.order];
    const query = this.selected(selection);
    const few = await this.narrow.find(selection.accountId, selection.filter);
    if (few?.length === 0) return [];
    if (few !== null) query.andWhere('c.id = ANY (:few)', { few });
    if (by !== 'id') query.orderBy(`c.${by}`, direction);
    query.addOrderBy('c.id', direction).take(selection.limit);
    // The indexes in these orders hold undecided cases.
    if (by === 'rank' || by === 'dueAt') query.andWhere("c.state <> 'decided'");
    if (selection.after !== null) {
      const { at, id, rank } = selection.after;
      const beyond = direction === 'ASC' ? '>' : '<';
      if (by === 'id') query.andWhere(`c.id ${beyond} :id`, { id });
      else query.andWhere(`(c.${by}, c.id) ${beyond} (:at, :id)`, { at: by === 'rank' ? rank : at, id });
    }
    return query.getMany();
  }

  private selected({
    accountId,
    states,
    assignee,
    ip,
    outcome,
    filter,
  }: CaseSelection): SelectQueryBuilder<CaseRow> {
    const query = this.database.rows(CaseRow).createQueryBuilder('c');
    query.where('c.accountId = :accountId', { accountId });
    if (states !== null) query.andWhere('c.state IN (:...states)', { states });
    if (assignee !== null) query.andWhere('c.assignee = :assignee', { assignee });
    if (ip !== null) query.andWhere('(c.ip = :ip OR c.orderIp = :ip)', { ip });
    if (outcome !== null) query.andWhere('c.outcome = :outcome', { outcome });
    return filtered(query, filter);
  }
}

function filtered(
  query: SelectQueryBuilder<CaseRow>,
  { tag, reason, minScore, minPriority, dueBefore, claimedBy, available, subject, snoozed }: CaseQueueFilter,
): SelectQueryBuilder<CaseRow> {
  if (tag !== null) query.andWhere(':tag = ANY (c.tags)', { tag });
  if (reason !== null) query.andWhere(':reason = ANY (c.reasons)', { reason });
  if (minScore !== null) query.andWhere('c.topScore >= :minScore', { minScore });
  if (minPriority !== null) {
    const rank = leastRankAt(minPriority, Date.now());
    query.andWhere("c.rank >= :rank AND c.state <> 'decided'", { rank });
  }
  if (dueBefore !== null) query.andWhere("c.dueAt < :dueBefore AND c.state <> 'decided'", { dueBefore });
  if (claimedBy !== null) {
    query.andWhere('c.claimedBy = :claimedBy AND c.claimedUntil > clock_timestamp()', { claimedBy });
  }
  if (available === true) query.andWhere(`c.state <> 'decided' AND (${IS_HELD}) IS NOT TRUE`);
  if (available === false) query.andWhere(`(c.state = 'decided' OR ${IS_HELD})`);
  if (snoozed === true) query.andWhere(`c.state <> 'decided' AND ${IS_SNOOZED}`);
  if (snoozed === false) query.andWhere(`(c.state = 'decided' OR (${IS_SNOOZED}) IS NOT TRUE)`);
  if (subject !== null) query.andWhere(subject === 'ip' ? 'c.ip IS NOT NULL' : 'c.ip IS NULL');
  return query;
}
