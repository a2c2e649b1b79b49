import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post } from '../api/ask';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

const PATH = '/api/v1/members/policy';

interface Policy {
  readonly second_factor: 'optional' | 'required';
}

export const policyQuery = queryOptions({
  queryKey: ['members-policy'],
  queryFn: ({ signal }) => get<Policy>(PATH, { signal }),
});

/** Whether a password alone is enough to act for the account. */
export function SecondFactorDemand({ mayChange }: { mayChange: boolean }) {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(policyQuery);
  const save = useMutation({
    mutationFn: (body: Policy) => post<Policy>(PATH, { body }),
    onSuccess: (saved) => client.setQueryData(policyQuery.queryKey, saved),
  });
  if (error && !data) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const shown = save.isPending ? save.variables : data;
  return (
    <div className="mb-4">
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={shown.second_factor === 'required'}
          disabled={!mayChange || save.isPending}
          onChange={(event) => save.mutate({ second_factor: event.target.checked ? 'required' : 'optional' })}
        />
        {text.demand}
      </label>
      <p className="mt-1 text-xs text-soft">{text.demandHint}</p>
      {save.error && <Problem error={save.error} />}
    </div>
  );
}
