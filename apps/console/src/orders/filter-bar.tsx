import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { Button } from '../parts/button';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { Visible } from '../parts/visible';
import type { Text } from '../text/en';
import { useText } from '../text/text';
import { type Guess, guessFilters } from './guess-filters';
import { type FilterName, filtersOf, type OrdersSearch } from './orders-search';

interface FilterBarProps {
  readonly search: OrdersSearch;
  change(search: OrdersSearch): void;
}

/** The filters that are set, as chips, and one box for all further ones: it offers what a typed text may mean. */
export function FilterBar({ search, change }: FilterBarProps) {
  const text = useText();
  const { orders, filters: names } = text;
  const chips = filtersOf(search);
  const without = (name: FilterName) => change({ ...search, [name]: undefined });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterBox add={(name, value) => change({ ...search, [name]: value })} />
      {chips.map(([name, value]) => (
        <span
          key={name}
          className="inline-flex items-center gap-1 rounded-full border border-accent bg-panel py-0.5 pr-1 pl-3"
        >
          <span className="text-soft">{names[name]}</span>
          <span className="font-medium">{wordsOf(text, name, value)}</span>
          <button
            type="button"
            aria-label={orders.removeFilter(names[name])}
            onClick={() => without(name)}
            className="grid size-6 place-items-center rounded-full text-soft hover:text-ink"
          >
            ×
          </button>
        </span>
      ))}
      {chips.length > 1 && (
        <Button kind="quiet" onClick={() => change({ period: search.period, sort: search.sort })}>
          {orders.clear}
        </Button>
      )}
    </div>
  );
}

/** A filter's value in words, where it is one of ours. */
function wordsOf({ status, outcome, decidedBy }: Text, name: FilterName, value: string): string {
  const words: Partial<Record<FilterName, Readonly<Record<string, string>>>> = {
    status,
    outcome,
    decided_by: decidedBy,
  };
  return words[name]?.[value] ?? value;
}

function FilterBox({ add }: { add(name: FilterName, value: string): void }) {
  const { orders: text, filters: names } = useText();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const guesses = guessFilters(typed);
  useKeys({ '/': unlessTyping(() => input.current?.focus()) });
  const take = ({ name, value }: Guess) => {
    setTyped('');
    setChosen(0);
    if (name === 'order') void navigate({ to: '/orders/$id', params: { id: value } });
    else add(name, value);
  };
  const move = (by: number) => setChosen((chosen + by + guesses.length) % Math.max(1, guesses.length));
  const keys = new Map<string, () => void>([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Enter', () => guesses[chosen] && take(guesses[chosen])],
    ['Escape', () => (typed === '' ? input.current?.blur() : setTyped(''))],
  ]);
  return (
    <div className="relative grow sm:max-w-md">
      <input
        ref={input}
        role="combobox"
        aria-label={text.searchLabel}
        aria-expanded={guesses.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={guesses.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={text.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const act = keys.get(event.key);
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className="min-h-9 w-full rounded-md border border-line bg-panel px-3"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={text.searchLabel}
        hidden={guesses.length === 0}
        className="absolute z-10 mt-1 w-full rounded-md border border-line bg-panel py-1 shadow-lg"
      >
        {guesses.map((guess, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and the keys
          <div
            key={guess.name}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            onClick={() => take(guess)}
            className="flex cursor-pointer gap-2 px-3 py-1.5 aria-selected:bg-sunken"
          >
            <span className="text-soft">
              {guess.name === 'order' ? text.columns.order : names[guess.name]}
            </span>
            <span className="truncate font-medium">
              <Visible text={guess.value} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
