import type { RuleSuggestion, SuggestionsFound } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { useSuggestions } from './use-suggestions';

/** Conditions that would have caught approved frauds, found in the account's own outcomes. */
export function SuggestionsPanel() {
  const { text } = useLanguage();
  const words = text.rules.suggestions;
  const { data, error, refetch, search, isSearching } = useSuggestions();
  const { job, found } = data ?? {};
  return (
    <Panel title={words.title}>
      <p className="mb-3 max-w-prose text-soft">{words.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isSearching || !data} onClick={() => search.mutate()}>
          {words.search}
        </Button>
        {found && !isSearching && (
          <span className="text-xs text-soft">
            {words.searched} <Moment at={found.searched_at} />
          </span>
        )}
      </div>
      <div aria-live="polite" className="mt-3">
        {isSearching && <p className="text-soft">{words.searching}</p>}
        {error && <Problem error={error} retry={() => void refetch()} />}
        {search.error && <Problem error={search.error} />}
        {!isSearching && job?.error && (
          <p className="text-bad">{words.failed(text.said(job.error) ?? job.error)}</p>
        )}
        {found && !isSearching && <Found found={found} />}
      </div>
    </Panel>
  );
}

function Found({ found }: { found: SuggestionsFound }) {
  const { text, language } = useLanguage();
  const words = text.rules.suggestions;
  const { number } = formatOf(language);
  const { orders, frauds, needed, held_out_from, suggestions } = found;
  if (held_out_from === null)
    return <p>{words.tooFew(frauds, orders - frauds, needed.frauds, needed.legitimate)}</p>;
  return (
    <>
      <p className="mb-2 text-xs text-soft">{words.among(number(orders), number(frauds))}</p>
      {suggestions.length === 0 && <p>{words.none}</p>}
      <ul className="grid gap-3">
        {suggestions.map((each) => (
          <Suggestion key={each.expression} suggestion={each} />
        ))}
      </ul>
    </>
  );
}

function Suggestion({ suggestion }: { suggestion: RuleSuggestion }) {
  const { text, language } = useLanguage();
  const words = text.rules.suggestions;
  const format = formatOf(language);
  const { expression, conditions, held_out, amounts } = suggestion;
  const { frauds, orders, precision, recall } = held_out;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line pt-3">
      <div className="min-w-0 flex-1 basis-80">
        <ul>
          {conditions.map((each) => (
            <li key={each.expression}>{text.feature(each.words)}</li>
          ))}
        </ul>
        <p className="mt-1 font-mono text-xs break-words text-soft">{expression}</p>
      </div>
      <div className="basis-64 text-xs text-soft">
        <p className="text-sm text-ink">{words.precision(format.percent(precision), frauds, orders)}</p>
        <p>{words.recall(format.percent(recall))}</p>
        {amounts.slice(0, MOST_CURRENCIES).map(({ currency, frauds: lost, legitimate }) => (
          <p key={currency} className="tabular-nums">
            {words.amounts(format.money(lost, currency), format.money(legitimate, currency))}
          </p>
        ))}
      </div>
      <Link
        to="/rules/new"
        search={{ expression }}
        className="rounded-md border border-line bg-panel px-3 py-1 font-medium hover:border-soft"
      >
        {words.tryIt}
      </Link>
    </li>
  );
}

const MOST_CURRENCIES = 3;
