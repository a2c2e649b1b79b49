import type { ListEntry } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { remove } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Moment } from '../parts/moment';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Entries, newest first, each with what removes it. */
export function EntriesTable({ entries }: { entries: readonly ListEntry[] }) {
  const { lists: text } = useText();
  const [removed, setRemoved] = useState<ListEntry | null>(null);
  const { columns } = text;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-panel">
      <table className="w-full text-left">
        <thead className="text-xs text-soft">
          <tr>
            {[columns.value, columns.list, columns.reason, columns.author, columns.expires].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-normal">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} remove={() => setRemoved(entry)} />
          ))}
        </tbody>
      </table>
      {removed && <RemoveDialog entry={removed} close={() => setRemoved(null)} />}
    </div>
  );
}

function EntryRow({ entry, remove }: { entry: ListEntry; remove(): void }) {
  const { lists: text } = useText();
  const { value, list_type, entity_type, match_type, reason, author, expires_at, non_overridable } = entry;
  const kinds: Readonly<Record<string, string>> = text.kinds;
  return (
    <tr className="border-t border-line align-top hover:bg-sunken">
      <td className="px-3 py-2">
        <p className="font-medium break-all">{value}</p>
        <p className="text-xs text-soft">
          {kinds[entity_type] ?? entity_type} · {text.matches[match_type]}
        </p>
      </td>
      <td className="px-3 py-2">
        <span className={list_type === 'blacklist' ? 'text-bad' : 'text-good'}>{text.types[list_type]}</span>
        {non_overridable && <p className="text-xs text-soft">{text.strict}</p>}
      </td>
      <td className="max-w-80 px-3 py-2">{reason}</td>
      <td className="px-3 py-2 text-soft">
        {author}
        <p className="text-xs">
          <Moment at={entry.created_at} />
        </p>
      </td>
      <td className="px-3 py-2">{expires_at ? <Moment at={expires_at} /> : text.forever}</td>
      <td className="px-3 py-2 text-right">
        <Button onClick={remove}>{text.remove.button}</Button>
      </td>
    </tr>
  );
}

function RemoveDialog({ entry, close }: { entry: ListEntry; close(): void }) {
  const { lists, common } = useText();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => remove(`/api/v1/lists/${entry.id}`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['lists'] });
      close();
    },
  });
  return (
    <Dialog title={lists.remove.title} onClose={close}>
      <p className="font-medium break-all">{entry.value}</p>
      <p className="mb-4 text-soft">{lists.remove.text}</p>
      {removing.error && <Problem error={removing.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {lists.remove.button}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
