import type { ListEntry } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post, remove } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';

const SHOWN = 5;

interface RemoveDialogProps {
  readonly entries: readonly ListEntry[];
  close(isRemoved: boolean): void;
}

/** Asks before one entry, or several together, are removed: all or none. */
export function RemoveDialog({ entries, close }: RemoveDialogProps) {
  const { lists, common } = useText();
  const client = useQueryClient();
  const [first] = entries;
  const removing = useMutation({
    mutationFn: () =>
      entries.length === 1 && first
        ? remove(`/api/v1/lists/${first.id}`)
        : post('/api/v1/lists/remove', { body: { ids: entries.map(({ id }) => id) } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['lists'] });
      close(true);
    },
  });
  return (
    <Dialog title={lists.remove.titleOf(entries.length)} onClose={() => close(false)}>
      {entries.slice(0, SHOWN).map(({ id, value }) => (
        <p key={id} className="font-medium break-all">
          <Visible text={value} />
        </p>
      ))}
      {entries.length > SHOWN && <p>{common.more(entries.length - SHOWN)}</p>}
      <p className="mb-4 text-soft">{lists.remove.text}</p>
      {removing.error && <Problem error={removing.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {lists.remove.button}
        </Button>
        <Button autoFocus onClick={() => close(false)}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
