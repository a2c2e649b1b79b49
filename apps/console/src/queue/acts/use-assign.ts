import type { CaseSummary } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCases, restoreCases } from './change-cases';
import type { UndoStack } from './use-undo-stack';

/** Assigns cases to the analyst, or to no one where that is so already. */
export function useAssign(analyst: string, { push }: Pick<UndoStack, 'push'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cases: readonly CaseSummary[]) => {
      const ids = cases.map(({ id }) => id);
      const change = areAllOf(cases, analyst) ? { unassign: true as const } : { assignee: analyst };
      return changeCases(ids, { action: 'assign', ...change });
    },
    onSuccess: (_done, cases) => {
      const before = new Map(cases.map(({ id, assignee }) => [id, assignee]));
      push({
        kind: areAllOf(cases, analyst) ? 'unassign' : 'assign',
        caseIds: [...before.keys()],
        undo: () =>
          restoreCases(before, (assignee) => ({
            action: 'assign',
            ...(assignee === null ? { unassign: true } : { assignee }),
          })),
      });
    },
    onSettled: () => {
      for (const key of ['queue', 'case']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const areAllOf = (cases: readonly CaseSummary[], analyst: string): boolean =>
  cases.length > 0 && cases.every(({ assignee }) => assignee === analyst);
