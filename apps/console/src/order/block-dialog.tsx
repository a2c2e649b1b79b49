import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post, remove } from '../api/ask';
import { endIn, useEntryEnds } from '../lists/use-entry-ends';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Hotkey } from '../parts/hotkey';
import { Problem } from '../parts/problem';
import { useKeys } from '../parts/use-keys';
import { useText } from '../text/text';
import { relatedQuery } from './use-order';

const MOST_DAYS = 30;

interface BlockDialogProps {
  readonly id: string;
  close(): void;
  /** Called once the address is on the blacklist. */
  done(entry: BlockedAddress): void;
}

/** The entry of a blocked address. */
export interface BlockedAddress {
  readonly id: number;
  /** Whether it was not on the blacklist before. */
  readonly isNew: boolean;
  /** The address as it may be shown; empty when it may not be shown. */
  readonly what: string;
}

/** Takes a blocked address off the blacklist. */
export const unblock = (id: number) => remove<unknown>(`/api/v1/lists/${id}`);

/** Puts the IP address of an order on the blacklist for a time, without showing it; a digit chooses. */
export function BlockDialog({ id, close, done }: BlockDialogProps) {
  const { order, common } = useText();
  const text = order.block;
  const days = useEntryEnds().days.filter((each) => each <= MOST_DAYS);
  const client = useQueryClient();
  const { data: related } = useQuery(relatedQuery(id));
  const others = related?.related.find(({ by }) => by === 'ip');
  const block = useMutation({
    mutationFn: async (until: number): Promise<BlockedAddress> => {
      const body = {
        ...{ list_type: 'blacklist', entity_type: 'ip', shield_id: id },
        expires_at: endIn(until),
      };
      const [entry, known] = await Promise.all([
        post<{ readonly id: number; readonly is_new: boolean }>('/api/v1/lists', {
          ...{ query: { expand: 'is_new' }, body },
        }),
        client.ensureQueryData(relatedQuery(id)).catch(() => null),
      ]);
      return { id: entry.id, isNew: entry.is_new, what: known?.screening?.ip ?? '' };
    },
    onSuccess: done,
  });
  const choose = (until: number) => !block.isPending && block.mutate(until);
  useKeys(Object.fromEntries(days.map((each, place) => [String(place + 1), () => choose(each)])));
  return (
    <Dialog title={text.title} onClose={close}>
      <p className="mb-4">
        {related?.screening?.ip && `${related.screening.ip}: `}
        {others && text.others(others.orders, others.crowded)}
      </p>
      <div className="grid gap-2">
        {days.map((each, place) => (
          <Button
            key={each}
            kind="bad"
            autoFocus={place === 0}
            disabled={block.isPending}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => choose(each)}
          >
            {text.days(each)}
            <Hotkey>{String(place + 1)}</Hotkey>
          </Button>
        ))}
        <Button kind="quiet" onClick={close}>
          {common.cancel}
        </Button>
      </div>
      {block.error && <Problem error={block.error} />}
    </Dialog>
  );
}
