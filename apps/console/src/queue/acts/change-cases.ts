import type { CaseBulkChange, CaseChange as CaseHistoryEntry } from '@rampart/contracts';
import { ApiError } from '../../api/api-error';
import { post } from '../../api/ask';

type Verdict = CaseBulkChange & { readonly action: 'decide' };

/** Fields of `POST /cases/bulk`, but for the cases. */
export type CaseChange =
  | {
      readonly action: 'decide';
      readonly decision?: NonNullable<Verdict['decision']>;
      readonly outcome?: NonNullable<Verdict['outcome']>;
    }
  | { readonly action: 'snooze'; readonly until?: string; readonly unsnooze?: true }
  | { readonly action: 'assign'; readonly assignee?: string; readonly unassign?: true }
  | { readonly action: 'tag'; readonly add?: string; readonly remove?: string };

/** Why a case could not be changed. */
export interface Refusal {
  readonly id: number;
  readonly message: string;
  /** What a colleague has done since the case was read; null when that is not why. */
  readonly lastChange: CaseHistoryEntry | null;
}

interface Changed {
  readonly results: readonly {
    readonly id: number;
    readonly error: {
      readonly message: string;
      readonly details: { readonly last_change?: CaseHistoryEntry | null } | null;
    } | null;
  }[];
}

/** Some cases could not be changed; the others are. */
export class RefusedCases extends ApiError {
  constructor(readonly refusals: readonly Refusal[]) {
    super(409, 'cases_refused', [...new Set(refusals.map(({ message }) => message))].join(' '));
  }
}

interface ChangeOptions {
  readonly outlivesPage?: boolean;
  /** Whose cases they are; absent: of the account that the page shows. */
  readonly account?: number;
  /** The versions of the cases that were seen, by their ids. */
  readonly versions?: ReadonlyMap<number, number>;
}

/** Changes one case or several alike. @throws RefusedCases; ApiError when none was changed. */
export async function changeCases(
  caseIds: readonly number[],
  change: CaseChange,
  { versions = new Map(), ...options }: ChangeOptions = {},
): Promise<void> {
  const ids = caseIds.map((id) => {
    const expected_version = versions.get(id);
    return { id, ...(expected_version !== undefined && { expected_version }) };
  });
  const { results } = await post<Changed>('/api/v1/cases/bulk', { body: { ids, ...change }, ...options });
  const refusals = results.flatMap(({ id, error }) =>
    error ? [{ id, message: error.message, lastChange: error.details?.last_change ?? null }] : [],
  );
  if (refusals.length > 0) throw new RefusedCases(refusals);
}

/**
 * Gives each case back what it had before, those that had the same in one call.
 *
 * @param before by case.
 */
export async function restoreCases<Value>(
  before: ReadonlyMap<number, Value>,
  changeOf: (value: Value) => CaseChange,
): Promise<void> {
  const groups = new Map<string, { value: Value; ids: number[] }>();
  for (const [id, value] of before) {
    const group = groups.get(JSON.stringify(value)) ?? { value, ids: [] };
    group.ids.push(id);
    groups.set(JSON.stringify(value), group);
  }
  for (const { value, ids } of groups.values()) await changeCases(ids, changeOf(value));
}
