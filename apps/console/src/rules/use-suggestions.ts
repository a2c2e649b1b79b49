import type { RuleSuggestions } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../api/ask';

const PATH = '/api/v1/rules/suggestions';
const KEY = ['rule-suggestions'];
const LOOK_EVERY_MS = 1_000;

const isOpen = (job: RuleSuggestions['job'] | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

/** What the newest search has found; followed while one is under way. */
export function useSuggestions() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<RuleSuggestions>(PATH, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data?.job) ? LOOK_EVERY_MS : false),
  });
  const search = useMutation({
    mutationFn: () => post(PATH),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return { data, error, refetch, search, isSearching: search.isPending || isOpen(data?.job) };
}
