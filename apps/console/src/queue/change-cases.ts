import type { CaseBulkChange } from '@rampart/contracts';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';

/** Fields of `POST /cases/bulk`, but for the cases. */
type CaseChange =
  | { readonly action: 'decide'; readonly outcome: (CaseBulkChange & { action: 'decide' })['outcome'] }
  | { readonly action: 'snooze'; readonly until?: string; readonly unsnooze?: true }
  | { readonly action: 'assign'; readonly assignee?: string; readonly unassign?: true }
  | { readonly action: 'tag'; readonly add?: string; readonly remove?: string };

interface Changed {
  readonly results: readonly {
    readonly id: number;
    readonly error: { readonly code: string; readonly message: string } | null;
  }[];
}

/** Some cases could not be changed; the others are. */
export class RefusedCases extends ApiError {
  constructor(
    readonly caseIds: readonly number[],
    reasons: readonly string[],
  ) {
    super(409, 'cases_refused', [...new Set(reasons)].join(' '));
  }
}

/** Changes one case or several alike. @throws RefusedCases; ApiError when none was changed. */
export async function changeCases(
  ids: readonly number[],
  change: CaseChange,
  outlivesPage = false,
): Promise<void> {
  const body = { ids, ...change };
  const { results } = await post<Changed>('/api/v1/cases/bulk', { body, outlivesPage });
  const refused = results.flatMap(({ id, error }) => (error ? [{ id, ...error }] : []));
  if (refused.length === 0) return;
  throw new RefusedCases(
    refused.map(({ id }) => id),
    refused.map(({ message }) => message),
  );
}
