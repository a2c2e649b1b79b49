import type { FoundScreening, ListEntry, ValueOrders } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import { ValueFigures } from '../values/value-figures';

/** The answer of `GET /lists/{id}/hits`. */
interface Hits extends Omit<ValueOrders, 'first_seen' | 'last_seen' | 'screenings'> {
  readonly first_hit: string | null;
  readonly last_hit: string | null;
  readonly screenings: readonly FoundScreening[] | null;
}

/** The orders that an entry has matched. */
export function HitsDialog({ entry, close }: { entry: ListEntry; close(): void }) {
  const { lists, common } = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['list-hits', entry.id],
    queryFn: ({ signal }) => get<Hits>(`/api/v1/lists/${entry.id}/hits`, { signal }),
  });
  return (
    <Dialog title={lists.hits.title} onClose={close}>
      <p className="mb-2 font-medium break-all">
        <Visible text={entry.value} />
      </p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {!data && !error && <p className="text-soft">{common.loading}</p>}
      {data?.orders === 0 && <p className="text-soft">{lists.hits.none}</p>}
      {data && data.orders > 0 && (
        <>
          <ValueFigures orders={{ ...data, first_seen: data.first_hit, last_seen: data.last_hit }} />
          <ul className="my-2 max-h-64 overflow-y-auto">
            {data.screenings?.map((row) => (
              <ShortOrder key={row.shield_id} row={row} id={row.shield_id} />
            ))}
          </ul>
        </>
      )}
      <Button autoFocus className="mt-3" onClick={close}>
        {common.close}
      </Button>
    </Dialog>
  );
}
