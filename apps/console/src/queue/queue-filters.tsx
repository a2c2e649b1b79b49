import type { CaseSummary } from '@rampart/contracts';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { ViewsMenu } from '../parts/views-menu';
import { useText } from '../text/text';
import {
  DUES,
  hasFilters,
  PRIORITIES,
  type QueueSearch,
  readQueueSearch,
  SORTS,
  STATES,
  WHOSE,
} from './queue-search';

interface QueueFiltersProps {
  readonly search: QueueSearch;
  /** From which tags and reasons are suggested. */
  readonly cases: readonly CaseSummary[];
  change(search: QueueSearch): void;
}

/** Which cases are shown, and in which order; `f` goes there and Escape back to the cases. */
export function QueueFilters({ search, cases, change }: QueueFiltersProps) {
  const { filters: text } = useText().queue;
  const element = useRef<HTMLFieldSetElement>(null);
  useKeys({ f: unlessTyping(() => element.current?.querySelector('select')?.focus()) });
  // The case on the screen need not fit.
  const set = (changes: Readonly<Record<string, unknown>>) =>
    change(readQueueSearch({ ...search, case: undefined, ...changes }));
  const isDecided = search.state === 'decided';
  return (
    <fieldset
      ref={element}
      className="mb-3 flex flex-wrap items-center gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
    >
      <legend className="sr-only">{text.title}</legend>
      <Choice
        label={text.state}
        value={search.state ?? 'waiting'}
        options={STATES.map((each) => [each, text.states[each]])}
        onChoose={(state) => set({ state })}
      />
      <Choice
        label={text.whose}
        value={search.whose ?? 'anyone'}
        options={WHOSE.filter((each) => !isDecided || each !== 'unassigned').map((each) => [
          each,
          text.whoses[each],
        ])}
        onChoose={(whose) => set({ whose })}
      />
      {!isDecided && (
        <>
          <Choice
            label={text.due}
            value={search.due ?? 'any'}
            options={DUES.map((each) => [each, text.dues[each]])}
            onChoose={(due) => set({ due })}
          />
          <Choice
            label={text.priority}
            value={String(search.min_priority ?? '')}
            options={[
              ['', text.anyPriority],
              ...prioritiesWith(search.min_priority).map(toOption(text.priorityFrom)),
            ]}
            onChoose={(min_priority) => set({ min_priority })}
          />
        </>
      )}
      <Word
        key={`tag ${search.tag}`}
        label={text.tag}
        value={search.tag}
        known={cases.flatMap(({ tags }) => tags)}
        choose={(tag) => set({ tag })}
      />
      <Word
        key={`reason ${search.reason}`}
        label={text.reason}
        value={search.reason}
        known={cases.flatMap(({ reasons }) => reasons)}
        choose={(reason) => set({ reason })}
      />
      {!isDecided && (
        <Choice
          label={text.sort}
          value={search.sort ?? 'priority'}
          options={SORTS.map((each) => [each, text.sorts[each]])}
          onChoose={(sort) => set({ sort })}
        />
      )}
      <ViewsMenu
        screen="queue"
        filters={{ ...search, case: undefined }}
        open={(filters) => change(readQueueSearch(filters))}
      />
      {hasFilters(search) && (
        <Button kind="quiet" onClick={() => change(search.sort ? { sort: search.sort } : {})}>
          {text.clear}
        </Button>
      )}
    </fieldset>
  );
}

/** Those that are offered, and the one that a link has asked for. */
const prioritiesWith = (asked: number | undefined): readonly number[] =>
  [...new Set([...PRIORITIES, ...(asked ? [asked] : [])])].sort((a, b) => a - b);

const toOption =
  (words: (points: number) => string) =>
  (points: number): readonly [string, string] => [String(points), words(points)];

interface WordProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly known: readonly string[];
  choose(value: string): void;
}

/** A filter that is typed, with suggestions; it applies on Enter, or once it is left. */
function Word({ label, value = '', known, choose }: WordProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose(String(new FormData(event.currentTarget).get('word')));
  };
  return (
    <form onSubmit={submit}>
      <input
        name="word"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        list={id}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        onBlur={(event) => event.target.value.trim() !== value && event.target.form?.requestSubmit()}
        className="min-h-8 w-32 rounded-md border border-line bg-panel px-2"
      />
      <datalist id={id}>
        {[...new Set(known)].sort().map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  );
}
