import type { Statement, Transactions } from '@rampart/persistence';
import {
  type ErasedStep,
  type Eraser,
  erasedAtOnce,
  type IdentityToErase,
  replaceInText,
} from '@rampart/privacy';

/** Steps from one name to the next by the index of each: cases are many, and those who work on them few. */
const NAMES: Statement = {
  name: 'cases.names-of-analysts',
  text: `
    WITH RECURSIVE assigned AS (
      (SELECT assignee AS name FROM cases WHERE account_id = $1 AND assignee IS NOT NULL ORDER BY assignee LIMIT 1)
      UNION ALL
      SELECT (SELECT c.assignee FROM cases AS c
               WHERE c.account_id = $1 AND c.assignee > a.name AND c.assignee IS NOT NULL ORDER BY c.assignee LIMIT 1)
        FROM assigned AS a WHERE a.name IS NOT NULL
    ), claimed AS (
      (SELECT claimed_by AS name FROM cases WHERE account_id = $1 AND claimed_by IS NOT NULL ORDER BY claimed_by LIMIT 1)
      UNION ALL
      SELECT (SELECT c.claimed_by FROM cases AS c
               WHERE c.account_id = $1 AND c.claimed_by > a.name AND c.claimed_by IS NOT NULL
               ORDER BY c.claimed_by LIMIT 1)
        FROM claimed AS a WHERE a.name IS NOT NULL
    )
    SELECT name FROM assigned WHERE name IS NOT NULL UNION SELECT name FROM claimed WHERE name IS NOT NULL`,
};

const OF_NAME = '(assignee = ANY ($2::text[]) OR claimed_by = ANY ($2::text[]))';

const COUNT: Statement = {
  name: 'cases.count-analysts-cases',
  text: `SELECT count(*)::int AS cases FROM cases WHERE account_id = $1 AND ${OF_NAME}`,
};

const MASK: Statement = {
  name: 'cases.mask-analyst',
  text: `
    UPDATE cases SET assignee = CASE WHEN assignee = ANY ($2::text[]) THEN ($3::text[])[array_position($2::text[], assignee)]
                                     ELSE assignee END,
                     claimed_by = CASE WHEN claimed_by = ANY ($2::text[]) THEN ($3::text[])[array_position($2::text[], claimed_by)]
                                       ELSE claimed_by END
     WHERE account_id = $1 AND ${OF_NAME} RETURNING 1`,
};

/** Masks a value in the names of those who work on cases, often e-mail addresses. */
export class CaseAnalystEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase(identity: IdentityToErase): Promise<ErasedStep> {
    const { accountId } = identity;
    const rows = await this.database.run<{ name: string }>(NAMES, [accountId]);
    const names = rows.map(({ name }) => name).filter((name) => replaceInText(name, identity) !== name);
    if (names.length === 0) return erasedAtOnce({});
    if (this.database.isTrial) {
      const [row] = await this.database.run<{ cases: number }>(COUNT, [accountId, names]);
      return erasedAtOnce({ cases: row?.cases ?? 0 });
    }
    const masked = names.map((name) => replaceInText(name, identity));
    return erasedAtOnce({ cases: (await this.database.run(MASK, [accountId, names, masked])).length });
  }
}
