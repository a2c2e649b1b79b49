import { Injectable } from '@nestjs/common';
import {
  ACCOUNT_CHANGES,
  type AccountActions,
  type AccountChange,
  MAX_SIGN_INS,
  type SignIn,
} from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/** Values: entity, what was changed. */
const NOTE_CHANGE: Statement = {
  name: 'behavior_note_account_change',
  text: `
    INSERT INTO account_actions AS a (entity, password_changed_at, email_changed_at, phone_changed_at, last_at)
    VALUES (
      $1,
      CASE WHEN $2 = 'password' THEN now() END,
      CASE WHEN $2 = 'email' THEN now() END,
      CASE WHEN $2 = 'phone' THEN now() END,
      now())
    ON CONFLICT (entity) DO UPDATE
      SET password_changed_at = COALESCE(EXCLUDED.password_changed_at, a.password_changed_at),
        email_changed_at = COALESCE(EXCLUDED.email_changed_at, a.email_changed_at),
        phone_changed_at = COALESCE(EXCLUDED.phone_changed_at, a.phone_changed_at),
        last_at = GREATEST(a.last_at, EXCLUDED.last_at)`,
};

/** Values: entity, and the place as JSON. The newest come first; what is beyond the limit is dropped. */
const NOTE_SIGN_IN: Statement = {
  name: 'behavior_note_sign_in',
  text: `
    INSERT INTO account_actions AS a (entity, sign_ins, last_at)
    VALUES ($1, jsonb_build_array($2::jsonb || jsonb_build_object('at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), now())
    ON CONFLICT (entity) DO UPDATE
      SET sign_ins = jsonb_path_query_array(EXCLUDED.sign_ins || a.sign_ins, '$[0 to ${MAX_SIGN_INS - 1}]'),
        last_at = GREATEST(a.last_at, EXCLUDED.last_at)`,
};

const FIND: Statement = {
  name: 'behavior_find_account_actions',
  text: `
    SELECT entity, password_changed_at AS password, email_changed_at AS email, phone_changed_at AS phone, sign_ins AS "signIns"
    FROM account_actions WHERE entity = ANY ($1::uuid[])`,
};

/** Values: hours since the last action, limit. */
const FORGET: Statement = {
  name: 'behavior_forget_account_actions',
  text: `
    DELETE FROM account_actions WHERE entity IN (
      SELECT entity FROM account_actions WHERE last_at < now() - make_interval(hours => $1) LIMIT $2 FOR UPDATE SKIP LOCKED)
    RETURNING 1`,
};

type FoundRow = Readonly<Record<AccountChange, Date | null>> & {
  readonly entity: string;
  readonly signIns: readonly SignIn[];
};

/** Where a sign-in came from. */
export type SignInPlace = Omit<SignIn, 'at'>;

/** What accounts and e-mail addresses did of late, under their keyed hashes; one row each, of bounded size. */
@Injectable()
export class AccountActionsRepository {
  constructor(private readonly database: Database) {}

  /** Remembers that something was changed now. @throws ServiceError `unavailable`. */
  async noteChange(entity: string, change: AccountChange): Promise<void> {
    await this.database.run(NOTE_CHANGE, [entity, change]);
  }

  /** Remembers a sign-in of now. @throws ServiceError `unavailable`. */
  async noteSignIn(entity: string, place: SignInPlace): Promise<void> {
    await this.database.run(NOTE_SIGN_IN, [entity, JSON.stringify(place)]);
  }

  /** What each of the entities did; those that did nothing are missing. @throws ServiceError `unavailable`. */
  async find(entities: readonly string[]): Promise<ReadonlyMap<string, AccountActions>> {
    if (entities.length === 0) return new Map();
    const rows = await this.database.run<FoundRow>(FIND, [entities]);
    return new Map(
      rows.map((row) => [row.entity, { changes: changesOf(row), signIns: row.signIns.map(inOrder) }]),
    );
  }

  /** Deletes at most so many rows without an action for so many hours. @returns the number deleted. */
  async forget(hours: number, limit: number): Promise<number> {
    return (await this.database.run(FORGET, [hours, limit])).length;
  }
}

const changesOf = (row: FoundRow) =>
  ACCOUNT_CHANGES.flatMap((what) => {
    const at = row[what];
    return at === null ? [] : [{ what, at: at.toISOString() }];
  });

/** `jsonb` keeps no order of keys. */
const inOrder = ({ at, latitude, longitude, isAnonymous }: SignIn): SignIn => ({
  at,
  latitude,
  longitude,
  isAnonymous,
});
