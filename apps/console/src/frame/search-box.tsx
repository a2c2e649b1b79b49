import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { get } from '../api/ask';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { useSettled } from '../parts/use-settled';
import { useText } from '../text/text';

/** What `GET /search` suggests. */
type Suggestion =
  | { readonly type: 'order'; readonly shield_id: string; readonly user_order_id: string | null }
  | { readonly type: 'case'; readonly case_id: number }
  | { readonly type: 'rule'; readonly rule_id: number; readonly name: string }
  | { readonly type: 'filter'; readonly filter: 'network' | 'merchant_id'; readonly value: string }
  | { readonly type: 'value'; readonly entity_type: string; readonly last_seen: string | null };

const useSuggestions = (text: string) =>
  useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) =>
      get<{ readonly suggestions: readonly Suggestion[] }>('/api/v1/search', { query: { q: text }, signal }),
    enabled: text !== '',
    staleTime: 10_000,
  });

/** One box for orders, cases, rules and values. */
export function SearchBox() {
  const { search: text, lists, filters } = useText();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const settled = useSettled(value.trim());
  const { data, isFetching } = useSuggestions(settled);
  const suggestions = settled === '' ? [] : (data?.suggestions ?? []);
  useKeys({
    // A page with a box of its own takes the key first.
    '/': (event) => {
      if (!event.defaultPrevented) unlessTyping(() => input.current?.focus())(event);
    },
  });
  const kinds: Readonly<Record<string, string>> = lists.kinds;
  const open = (suggestion: Suggestion) => {
    setIsOpen(false);
    setValue('');
    input.current?.blur();
    switch (suggestion.type) {
      case 'order':
        return void navigate({ to: '/orders/$id', params: { id: suggestion.shield_id } });
      case 'case':
        return void navigate({ to: '/queue', search: { case: suggestion.case_id } });
      case 'rule':
        return void navigate({ to: '/rules/$id', params: { id: String(suggestion.rule_id) } });
      case 'filter':
        return void navigate({ to: '/orders', search: { [suggestion.filter]: textOf(suggestion, settled) } });
      case 'value':
        // What was typed: the answer is masked unless the person may see it.
        return void navigate({ to: '/values', search: { kind: suggestion.entity_type, value: settled } });
    }
  };
  const isShown = isOpen && settled !== '';
  return (
    <div className="relative">
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={text.label}
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && suggestions.length > 0 ? `${id}-${chosen}` : undefined}
        aria-keyshortcuts="/"
        placeholder={text.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={value}
        className="min-h-8 w-44 rounded-md border border-line bg-panel px-2.5 max-md:w-full"
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setValue(event.target.value);
          setIsOpen(true);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const last = Math.max(0, suggestions.length - 1);
          if (event.key === 'ArrowDown') setChosen(Math.min(last, chosen + 1));
          else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
          else if (event.key === 'Escape') input.current?.blur();
          else if (event.key === 'Enter') {
            const suggestion = suggestions[chosen];
            if (suggestion && settled === value.trim()) open(suggestion);
          } else return;
          event.preventDefault();
        }}
      />
      {isShown && (
        <div className="absolute z-20 mt-1 w-80 max-w-[90vw] rounded-md border border-line bg-panel shadow-lg">
          <div role="listbox" id={`${id}-list`} aria-label={text.label}>
            {suggestions.map((suggestion, place) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and its keys.
              <div
                key={keyOf(suggestion)}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === chosen}
                className="cursor-pointer px-3 py-1.5 aria-selected:bg-sunken"
                // Before the input loses the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => open(suggestion)}
              >
                <span className="text-xs text-soft">
                  {suggestion.type === 'value'
                    ? (kinds[suggestion.entity_type] ?? '')
                    : suggestion.type === 'filter'
                      ? filters[suggestion.filter]
                      : text.types[suggestion.type]}
                </span>{' '}
                <span className="break-all">{labelOf(suggestion, settled)}</span>
                {suggestion.type === 'value' && suggestion.last_seen === null && (
                  <span className="text-xs text-soft"> {text.unseen}</span>
                )}
              </div>
            ))}
          </div>
          {suggestions.length === 0 && (
            <p role="status" className="px-3 py-1.5 text-soft">
              {isFetching || settled !== value.trim() ? text.searching : text.nothing}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** A network as it was typed: an answer with masks would widen it. */
const textOf = ({ filter, value }: Suggestion & { readonly type: 'filter' }, typed: string) =>
  filter === 'network' ? typed : value;

function keyOf(suggestion: Suggestion): string {
  switch (suggestion.type) {
    case 'order':
      return `order ${suggestion.shield_id}`;
    case 'case':
      return `case ${suggestion.case_id}`;
    case 'rule':
      return `rule ${suggestion.rule_id}`;
    case 'filter':
      return `filter ${suggestion.filter}`;
    case 'value':
      return `value ${suggestion.entity_type}`;
  }
}

function labelOf(suggestion: Suggestion, typed: string): string {
  switch (suggestion.type) {
    case 'order':
      return suggestion.user_order_id ?? suggestion.shield_id;
    case 'case':
      return `#${suggestion.case_id}`;
    case 'rule':
      return suggestion.name;
    case 'filter':
      return textOf(suggestion, typed);
    case 'value':
      return typed;
  }
}
