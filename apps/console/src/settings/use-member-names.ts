import { useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { MEMBERS_KEY, type Member } from './members';

/** Names of the account's members, by id. */
export function useMemberNames(): ReadonlyMap<number, string> {
  const { data } = useQuery({
    queryKey: MEMBERS_KEY,
    queryFn: ({ signal }) => get<{ readonly members: readonly Member[] }>('/api/v1/members', { signal }),
  });
  return new Map(data?.members.map(({ id, name, email }) => [id, name || email]));
}
