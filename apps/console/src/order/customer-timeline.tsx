import type { FoundScreening, RelatedScreenings } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../parts/moment';
import { holdsFor } from '../parts/order-status';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** What makes an order one of the same customer; an IP address or a card's first digits do not. */
const PERSONAL: readonly string[] = ['email', 'phone', 'username', 'device'];

const FILLS = { APPROVE: 'fill-good', REVIEW: 'fill-warn', REJECT: 'fill-bad' } as const;
const WIDTH = 640;
const HEIGHT = 72;
const MARGIN = 16;
const SMALLEST = 4;
const LARGEST = 12;

/** The customer's orders over time, this one among them: what was decided, what became of them. */
export function CustomerTimeline({ related }: { related: RelatedScreenings }) {
  const { text, language } = useLanguage();
  const words = text.order.timeline;
  const format = formatOf(language);
  const rows = ordersOfCustomer(related);
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last || rows.length < 2) return null;
  const from = Date.parse(first.created_at);
  const span = Math.max(1, Date.parse(last.created_at) - from);
  const most = Math.max(1, ...rows.map(({ amount }) => amount ?? 0));
  const frauds = rows.filter(({ outcome }) => outcome === 'confirmed_fraud').length;
  const legitimate = rows.filter(({ outcome }) => outcome === 'false_positive').length;
  return (
    <Panel title={words.title}>
      <p>{words.summary(rows.length, format.number(Math.ceil(span / 86_400_000)), frauds, legitimate)}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-2 w-full">
        <title>{words.title}</title>
        <line x1={MARGIN} x2={WIDTH - MARGIN} y1={HEIGHT / 2} y2={HEIGHT / 2} className="stroke-line" />
        {rows.map((row) => {
          const x = MARGIN + ((Date.parse(row.created_at) - from) / span) * (WIDTH - 2 * MARGIN);
          const radius = SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((row.amount ?? 0) / most);
          const isThis = row.shield_id === related.shield_id;
          return (
            <Link
              key={row.shield_id}
              to="/orders/$id"
              params={{ id: row.shield_id }}
              aria-label={describe(row)}
            >
              {row.outcome === 'confirmed_fraud' && (
                <circle cx={x} cy={HEIGHT / 2} r={radius + 4} className="fill-none stroke-bad stroke-2" />
              )}
              <circle cx={x} cy={HEIGHT / 2} r={radius} className={`${FILLS[holdsFor(row)]} stroke-panel`} />
              {isThis && <path d={`M${x - 5},4 h10 l-5,8 z`} className="fill-ink" />}
              <title>{describe(row)}</title>
            </Link>
          );
        })}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <Moment at={first.created_at} />
        <span>{words.legend}</span>
        <Moment at={last.created_at} />
      </p>
    </Panel>
  );

  function describe(row: FoundScreening): string {
    const { created_at, amount, currency, outcome } = row;
    const status = text.status[holdsFor(row)];
    return [
      format.moment(created_at),
      row.override ? `${status} ${text.byHand}` : status,
      amount === null ? null : format.money(amount, currency),
      outcome && text.outcome[outcome],
    ]
      .filter(Boolean)
      .join(', ');
  }
}

/** By time, ascending, without repeats. */
function ordersOfCustomer({
  shield_id,
  screening,
  related,
  screenings,
}: RelatedScreenings): FoundScreening[] {
  const ids = new Set(
    related
      .filter(({ by, crowded }) => PERSONAL.includes(by) && !crowded)
      .flatMap(({ shield_ids }) => shield_ids),
  );
  const rows = screenings.filter((row) => ids.has(row.shield_id) && row.shield_id !== shield_id);
  if (screening) rows.push(screening);
  return rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
}
