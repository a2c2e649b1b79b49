import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsMasked } from '../api/masked';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { AddEntryDialog } from './add-entry-dialog';
import { EntriesTable } from './entries-table';
import { ImportDialog } from './import-dialog';
import { isFoundByPart, KINDS, type Kind, LIST_TYPES, type ListsSearch, useEntries } from './use-lists';

/** The account's blacklist and whitelist: search, add with a preview, remove. */
export function ListsScreen() {
  const { lists: text } = useText();
  const search = useSearch({ from: '/signed-in/lists' });
  const navigate = useNavigate({ from: '/lists' });
  const byPart = isFoundByPart(useIsMasked(), search.kind);
  const pages = useEntries(search, byPart);
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  const change = (changed: ListsSearch) => void navigate({ search: changed, replace: true });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="mr-2 text-xl font-semibold">{text.title}</h1>
        <ValueBox value={search.q} isLive={byPart} change={(q) => change({ ...search, q })} />
        <Choice
          label={text.which}
          value={search.list ?? ''}
          options={[['', text.all], ...LIST_TYPES.map((each) => [each, text.types[each]] as const)]}
          onChoose={(value) => change({ ...search, list: LIST_TYPES.find((each) => each === value) })}
        />
        <Choice
          label={text.kind}
          value={search.kind ?? ''}
          options={[['', text.anyKind], ...KINDS.map((each) => [each, text.kinds[each]] as const)]}
          onChoose={(value) => change({ ...search, kind: KINDS.find((each) => each === value) })}
        />
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={search.expired ?? false}
            onChange={(event) => change({ ...search, expired: event.target.checked || undefined })}
          />
          {text.expired}
        </label>
        <Button className="ml-auto" onClick={() => setIsImporting(true)}>
          {text.import.button}
        </Button>
        <Button kind="main" onClick={() => setIsAdding(true)}>
          {text.add}
        </Button>
      </div>
      {pages.error && <Problem error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isSuccess && entries.length === 0 && (
        <div className="rounded-lg border border-line bg-panel p-8 text-center">
          <p className="font-semibold">{text.empty}</p>
          <p className="text-soft">{text.emptyHint}</p>
        </div>
      )}
      {entries.length > 0 && (
        // Until the entries of a new filter are there, those of the last cannot be removed.
        <div
          inert={pages.isPlaceholderData}
          aria-busy={pages.isPlaceholderData}
          className={pages.isPlaceholderData ? 'opacity-60' : ''}
        >
          <EntriesTable entries={entries} />
        </div>
      )}
      {pages.hasNextPage && (
        <Button
          className="mt-3 w-full"
          disabled={pages.isFetching}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.loadMore}
        </Button>
      )}
      {isImporting && <ImportDialog close={() => setIsImporting(false)} />}
      {isAdding && (
        <AddEntryDialog kind={(search.kind ?? 'email') as Kind} close={() => setIsAdding(false)} />
      )}
    </>
  );
}

interface ValueBoxProps {
  readonly value: string | undefined;
  /** Searches while it is typed; else once it is sent, since every whole value that is looked up is counted and recorded. */
  readonly isLive: boolean;
  change(value: string | undefined): void;
}

function ValueBox({ value, isLive, change }: ValueBoxProps) {
  const { lists: text } = useText();
  const [typed, setTyped] = useState(value ?? '');
  const label = isLive ? text.search : text.searchWhole;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change(typed.trim() || undefined);
      }}
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isLive || target.value === '') change(target.value || undefined);
        }}
        className="min-h-8 rounded-md border border-line bg-panel px-3"
      />
    </form>
  );
}
