import { Injectable } from '@nestjs/common';
import type { ScreeningExpansions } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { isInternalIp, normalizeIp } from '@rampart/risk';
import type { StoredScreening } from './stored-screening';

const FIND_RESULT: Statement = {
  name: 'find_screening_result',
  text: 'SELECT result FROM screenings WHERE account_id = $1 AND shield_id = $2',
};

const FIND_IP: Statement = {
  name: 'find_screening_ip',
  text: `
    SELECT ip, evidence -> 'ipIsCallers' IS NOT NULL AS is_callers
    FROM screenings WHERE account_id = $1 AND shield_id = $2`,
};

/** LATERAL with LIMIT uses the indexes even before the first ANALYZE of tables that were empty when it was planned. */
const FIND_BY_ATTEMPTS: Statement = {
  name: 'find_screenings_by_attempts',
  text: `
    SELECT asked.question, found.*
    FROM unnest($1::int[], $2::bigint[], $3::text[]) AS asked (question, account_id, attempt_id)
    CROSS JOIN LATERAL (
      SELECT a.shield_id FROM attempts AS a
      WHERE a.account_id = asked.account_id AND a.attempt_id = asked.attempt_id
      LIMIT 1) AS attempt
    CROSS JOIN LATERAL (
      SELECT s.shield_id, s.result,
        jsonb_build_object(
          'contributions', s.evidence->'contributions',
          'warnings', s.evidence->'warnings',
          'degraded', s.evidence->'degraded') AS expansions
      FROM screenings AS s
      WHERE s.account_id = asked.account_id AND s.shield_id = attempt.shield_id
      LIMIT 1) AS found`,
};

interface AttemptRow {
  readonly question: number;
  readonly shield_id: string;
  readonly result: string;
  readonly expansions: ScreeningExpansions;
}

/** The address of a stored order. */
export interface ScreenedIp {
  /** As stored: empty when it was unknown, a network once it was erased. */
  readonly stored: string;
  /** In canonical text; null when unknown or erased. */
  readonly ip: string | null;
  /** Whether its customer may be recognised by it. */
  readonly isCustomers: boolean;
}

/** @param isCallers whether it is that of the call itself. */
export function readStoredIp(stored: string, isCallers: boolean): Omit<ScreenedIp, 'stored'> {
  const ip = normalizeIp(stored);
  return { ip, isCustomers: ip !== null && !isCallers && !isInternalIp(ip) };
}

/** Identifies an attempt of an account. */
export interface Attempt {
  readonly accountId: number;
  readonly attemptId: string;
}

/** Stored answers. They are written by `order-writer`; only erasing a person changes them. */
@Injectable()
export class ScreeningsRepository {
  constructor(private readonly database: Database) {}

  /** The result as JSON text, or null when the account has none with this id. */
  async findResult(accountId: number, shieldId: string): Promise<string | null> {
    const [row] = await this.database.run<{ result: string }>(FIND_RESULT, [accountId, shieldId]);
    return row?.result ?? null;
  }

  /**
   * The screened address, or null when the account has no screening with this id. @throws ServiceError `unavailable`.
   */
  async findIp(accountId: number, shieldId: string): Promise<ScreenedIp | null> {
    const [row] = await this.database.run<{ ip: string; is_callers: boolean }>(FIND_IP, [
      accountId,
      shieldId,
    ]);
    return row === undefined ? null : { stored: row.ip, ...readStoredIp(row.ip, row.is_callers) };
  }

  /** The answer of an attempt, or null when it has none. @throws ServiceError `unavailable`. */
  async findByAttempt(attempt: Attempt): Promise<StoredScreening | null> {
    const [stored = null] = await this.findByAttempts(this.database, [attempt]);
    return stored;
  }

  /** The answers of attempts, in their order; null where there is none. Sees what `runner`'s transaction wrote. */
  async findByAttempts(
    runner: StatementRunner,
    attempts: readonly Attempt[],
  ): Promise<(StoredScreening | null)[]> {
    const rows = await runner.run<AttemptRow>(FIND_BY_ATTEMPTS, [
      attempts.map((_, index) => index),
      attempts.map((attempt) => attempt.accountId),
      attempts.map((attempt) => attempt.attemptId),
    ]);
    const found: (StoredScreening | null)[] = attempts.map(() => null);
    for (const row of rows) {
      found[row.question] = { shieldId: row.shield_id, result: row.result, expansions: row.expansions };
    }
    return found;
  }
}
