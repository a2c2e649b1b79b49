import type { Actor } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { useText } from '../text/text';

interface Names {
  readonly members: readonly { readonly id: number; readonly name: string }[];
}

/** Who did something: a member by name, everybody else by kind and id. */
export function ActorName({ actor: { kind, id } }: { actor: Actor }) {
  const { actors } = useText().common;
  const name = useMemberName(kind === 'user' ? id : null);
  // Operators' tools send a name only when they were given one.
  return name ?? (id === kind ? actors[kind] : `${actors[kind]} ${id}`);
}

/** The author of a list entry, which is recorded by id or name alone. */
export function AuthorName({ author }: { author: string }) {
  return useMemberName(author) ?? author;
}

/** @param id null: of no person. @returns undefined while it is unknown, and for someone who was removed. */
function useMemberName(id: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: ['members', 'names'],
    queryFn: ({ signal }) => get<Names>('/api/v1/members/names', { signal }),
    staleTime: 300_000,
    enabled: id !== null,
  });
  return data?.members.find((each) => String(each.id) === id)?.name;
}
