import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { Value } from './value';

/** What a model went by, and how far each value moved it. */
export interface ModelTerm {
  readonly feature: string;
  readonly words: string;
  readonly value: unknown;
  readonly log_odds: number;
}

const SHOWN = 10;

/** @returns null when an evidence has no such terms. */
export function readTerms(evidence: Readonly<Record<string, unknown>>): readonly ModelTerm[] | null {
  const { terms } = evidence;
  if (!Array.isArray(terms)) return null;
  return terms.filter((each): each is ModelTerm => typeof each?.feature === 'string');
}

/** The strongest terms of the model's part, towards fraud or away from it. */
export function ModelTerms({ terms }: { terms: readonly ModelTerm[] }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const strongest = terms
    .toSorted((a, b) => Math.abs(b.log_odds) - Math.abs(a.log_odds))
    .slice(0, SHOWN)
    .filter(({ log_odds }) => log_odds !== 0);
  const most = Math.abs(strongest[0]?.log_odds ?? 1);
  return (
    <details className="mt-1 text-xs">
      <summary className="text-soft">{text.order.terms}</summary>
      <ul className="mt-1">
        {strongest.map(({ feature, words, value, log_odds }) => (
          <li key={feature} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3 py-0.5">
            <span title={feature}>
              {text.feature(words)}: <Value value={value} />
            </span>
            <span className="flex items-center gap-2" title={format.signed(log_odds)}>
              <span aria-hidden="true" className="h-1.5 grow rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${log_odds < 0 ? 'bg-good' : 'bg-bad'}`}
                  style={{ width: `${(100 * Math.abs(log_odds)) / most}%` }}
                />
              </span>
              <span className="w-9 text-right tabular-nums">{format.signed(log_odds)}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
