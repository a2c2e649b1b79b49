import type { CaseFile } from '@rampart/contracts';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/ask';

/** A case with its notes and orders. */
export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => get<CaseFile>(`/api/v1/cases/${id}`, { signal }),
  });
