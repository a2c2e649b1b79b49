import type { ListEntry } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isMask } from '../api/masked';
import { AuthorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Visible } from '../parts/visible';
import { visibleText } from '../parts/visible-pieces';
import { useText } from '../text/text';
import { EditEntryDialog } from './edit-entry-dialog';
import { HitsDialog } from './hits-dialog';
import { RemoveDialog } from './remove-dialog';

type Opened = { readonly what: 'edit' | 'hits' | 'remove'; readonly entries: readonly ListEntry[] };

/** Entries, newest first, each with what can be done with it; several can be removed together. */
export function EntriesTable({ entries }: { entries: readonly ListEntry[] }) {
  const { lists: text } = useText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const { columns } = text;
  const chosen = entries.filter(({ id }) => selected.has(id));
  const select = (ids: readonly number[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isSelected ? next.add(id) : next.delete(id);
    setSelected(next);
  };
  const close = () => setOpened(null);
  const [first] = opened?.entries ?? [];
  return (
    <>
      {chosen.length > 0 && (
        <div className="mb-2 flex flex-wrap items-center gap-3" role="status">
          <span>{text.selected(chosen.length)}</span>
          <Button kind="bad" onClick={() => setOpened({ what: 'remove', entries: chosen })}>
            {text.remove.selected}
          </Button>
          <Button kind="quiet" onClick={() => setSelected(new Set())}>
            {text.unselect}
          </Button>
        </div>
      )}
      <div className="overflow-x-auto rounded-lg border border-line bg-panel">
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr>
              <td className="px-3 py-2">
                <input
                  type="checkbox"
                  aria-label={text.selectAll}
                  checked={chosen.length === entries.length}
                  onChange={(event) =>
                    select(
                      entries.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              </td>
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
              <EntryRow
                key={entry.id}
                entry={entry}
                isSelected={selected.has(entry.id)}
                select={(isSelected) => select([entry.id], isSelected)}
                open={(what) => setOpened({ what, entries: [entry] })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {opened?.what === 'remove' && (
        <RemoveDialog
          entries={opened.entries}
          close={(isRemoved) => {
            if (isRemoved) setSelected(new Set());
            close();
          }}
        />
      )}
      {opened?.what === 'edit' && first && <EditEntryDialog entry={first} close={close} />}
      {opened?.what === 'hits' && first && <HitsDialog entry={first} close={close} />}
    </>
  );
}

interface EntryRowProps {
  readonly entry: ListEntry;
  readonly isSelected: boolean;
  select(isSelected: boolean): void;
  open(what: Opened['what']): void;
}

function EntryRow({ entry, isSelected, select, open }: EntryRowProps) {
  const { lists: text } = useText();
  const { value, list_type, entity_type, match_type, reason, author, expires_at, non_overridable } = entry;
  const kinds: Readonly<Record<string, string>> = text.kinds;
  // A masked value cannot be looked up; an address is masked as its network.
  const isMasked = isMask(value) || (entity_type === 'ip' && value.includes('/'));
  const canLookUp = match_type === 'exact' && !isMasked;
  return (
    <tr className="border-t border-line align-top hover:bg-sunken">
      <td className="px-3 py-2">
        <input
          type="checkbox"
          aria-label={text.select(visibleText(value))}
          checked={isSelected}
          onChange={(event) => select(event.target.checked)}
        />
      </td>
      <td className="px-3 py-2">
        <p className="font-medium break-all">
          {canLookUp ? (
            <Link to="/values" search={{ kind: entity_type, value }} className="hover:underline">
              <Visible text={value} />
            </Link>
          ) : (
            <Visible text={value} />
          )}
        </p>
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
        <AuthorName author={author} />
        <p className="text-xs">
          <Moment at={entry.created_at} />
        </p>
      </td>
      <td className="px-3 py-2">{expires_at ? <Moment at={expires_at} /> : text.forever}</td>
      <td className="px-3 py-2 text-right whitespace-nowrap">
        <Button kind="quiet" onClick={() => open('hits')}>
          {text.hits.button}
        </Button>
        <Button kind="quiet" onClick={() => open('edit')}>
          {text.edit.button}
        </Button>
        <Button onClick={() => open('remove')}>{text.remove.button}</Button>
      </td>
    </tr>
  );
}
