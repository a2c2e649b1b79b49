import { Injectable } from '@nestjs/common';
import type { Actor, RuleDefinition, RuleMode } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';

const INSERT_RULES: Statement = {
  name: 'rules.insert',
  text: `
    INSERT INTO rules (account_id, name, newest_version, created_at, updated_at)
    SELECT $1::bigint, name, 1, $3::timestamptz, $3::timestamptz FROM unnest($2::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place
    RETURNING id, name`,
};

const INSERT_VERSIONS: Statement = {
  name: 'rules.insert_versions',
  text: `
    INSERT INTO rule_versions (account_id, rule_id, version, mode, name, description, trigger, priority, expression, action,
      actor_kind, actor_id, created_at, mode_since)
    SELECT $1::bigint, v.*, $11::text, $12::text, $13::timestamptz, $13::timestamptz
      FROM unnest($2::bigint[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::jsonb[])
        AS v`,
};

/** The newest version of a rule determines its name. */
const FOLLOW_NEWEST: Statement = {
  name: 'rules.follow_newest',
  text: `
    UPDATE rules AS r SET newest_version = n.version, name = n.name, updated_at = $5
      FROM unnest($2::bigint[], $3::int[], $4::text[]) AS n (rule_id, version, name)
     WHERE r.account_id = $1 AND r.id = n.rule_id AND r.newest_version < n.version`,
};

const SET_MODES: Statement = {
  name: 'rules.set_modes',
  text: `
    WITH changed AS (
      UPDATE rule_versions AS v SET mode = m.mode, mode_since = $5
        FROM unnest($2::bigint[], $3::int[], $4::text[]) AS m (rule_id, version, mode)
       WHERE v.account_id = $1 AND v.rule_id = m.rule_id AND v.version = m.version AND v.mode <> m.mode
      RETURNING v.rule_id)
    UPDATE rules AS r SET updated_at = $5 FROM (SELECT DISTINCT rule_id FROM changed) AS c
     WHERE r.account_id = $1 AND r.id = c.rule_id`,
};

const SET_ARCHIVED: Statement = {
  name: 'rules.set_archived',
  text: `
    UPDATE rules SET archived_at = $3, updated_at = $4 WHERE account_id = $1 AND id = ANY($2::bigint[])`,
};

const COUNT: Statement = {
  name: 'rules.count',
  text: 'SELECT count(*)::int AS count FROM rules WHERE account_id = $1 AND archived_at IS NULL',
};

const TAKEN: Statement = {
  name: 'rules.taken_names',
  text: `
    SELECT name FROM rules
     WHERE account_id = $1 AND archived_at IS NULL AND name = ANY($2::text[]) AND id <> ALL($3::bigint[])
     ORDER BY id`,
};

const ARCHIVED: Statement = {
  name: 'rules.archived',
  text: `
    SELECT id, name FROM rules WHERE account_id = $1 AND id = ANY($2::bigint[]) AND archived_at IS NOT NULL ORDER BY id`,
};

/** A version to be inserted. */
export interface NewVersion {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: RuleMode;
  readonly definition: RuleDefinition;
}

/** A version that changes its mode. */
export interface ModeMove {
  readonly ruleId: number;
  readonly version: number;
  readonly mode: RuleMode;
}

/** Who changes rules, and when. */
export interface Change {
  readonly accountId: number;
  readonly actor: Actor;
  readonly at: Date;
}

/** Changes rules and their versions, inside the transaction of a publication, which has the account's rules locked. */
@Injectable()
export class RuleChangesRepository {
  /** @returns the ids by name. Their first versions must be inserted afterwards. */
  async insertRules(
    runner: StatementRunner,
    { accountId, at }: Change,
    names: readonly string[],
  ): Promise<Map<string, number>> {
    if (names.length === 0) return new Map();
    const rows = await runner.run<{ id: string; name: string }>(INSERT_RULES, [accountId, names, at]);
    return new Map(rows.map(({ id, name }) => [name, Number(id)]));
  }

  async insertVersions(
    runner: StatementRunner,
    { accountId, actor, at }: Change,
    versions: readonly NewVersion[],
  ): Promise<void> {
    if (versions.length === 0) return;
    const ids = versions.map(({ ruleId }) => ruleId);
    const numbers = versions.map(({ version }) => version);
    const definitions = versions.map(({ definition }) => definition);
    const names = definitions.map(({ name }) => name);
    await runner.run(INSERT_VERSIONS, [
      accountId,
      ids,
      numbers,
      versions.map(({ mode }) => mode),
      names,
      definitions.map(({ description }) => description),
      definitions.map(({ trigger }) => trigger),
      definitions.map(({ priority }) => priority),
      definitions.map(({ expression }) => expression),
      definitions.map(({ action }) => JSON.stringify(action)),
      actor.kind,
      actor.id,
      at,
    ]);
    await runner.run(FOLLOW_NEWEST, [accountId, ids, numbers, names, at]);
  }

  /** Versions that leave a mode go first: no rule has two versions in one of the modes in use. */
  async setModes(
    runner: StatementRunner,
    { accountId, at }: Change,
    moves: readonly ModeMove[],
  ): Promise<void> {
    const leaving = moves.filter(({ mode }) => !isAsked(mode));
    const coming = moves.filter(({ mode }) => isAsked(mode));
    // A version that goes from shadow to active while another takes its place in shadow leaves first, too.
    const freed = coming.map((move) => ({ ...move, mode: 'disabled' as const }));
    for (const step of [[...leaving, ...freed], coming]) {
      if (step.length === 0) continue;
      await runner.run(SET_MODES, [
        accountId,
        step.map(({ ruleId }) => ruleId),
        step.map(({ version }) => version),
        step.map(({ mode }) => mode),
        at,
      ]);
    }
  }

  /** @param archivedAt null restores them. */
  async setArchived(
    runner: StatementRunner,
    { accountId, at }: Change,
    ruleIds: readonly number[],
    archivedAt: Date | null,
  ): Promise<void> {
    if (ruleIds.length === 0) return;
    await runner.run(SET_ARCHIVED, [accountId, ruleIds, archivedAt, at]);
  }

  /** Which of these rules are archived. */
  async findArchived(
    runner: StatementRunner,
    accountId: number,
    ruleIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    const rows = await runner.run<{ id: string; name: string }>(ARCHIVED, [accountId, ruleIds]);
    return rows.map(({ id, name }) => ({ id: Number(id), name }));
  }

  /** Rules that are not archived. */
  async count(runner: StatementRunner, accountId: number): Promise<number> {
    const [row] = await runner.run<{ count: number }>(COUNT, [accountId]);
    return row?.count ?? 0;
  }

  /** Which of the names belong to other rules than these. */
  async findTaken(
    runner: StatementRunner,
    accountId: number,
    names: readonly string[],
    besides: readonly number[],
  ): Promise<string[]> {
    const rows = await runner.run<{ name: string }>(TAKEN, [accountId, names, besides]);
    return rows.map(({ name }) => name);
  }
}

const isAsked = (mode: RuleMode): boolean => mode === 'active' || mode === 'shadow';
