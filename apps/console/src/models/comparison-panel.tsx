import type { ModelComparison, TrainedModel } from '@rampart/contracts';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { ModelCharts } from './model-charts';
import { useComparison, useEffectOf } from './use-models';

const FIGURES = ['auc', 'average_precision', 'recall_at_1pct_fpr', 'calibration_error'] as const;

/** Champion and challenger: on the same orders, the decisions that would differ, and the curves of both. */
export function ComparisonPanel({ models }: { models: readonly TrainedModel[] }) {
  const { text, language } = useLanguage();
  const words = text.models;
  const { data, error, refetch } = useComparison(true);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const changes = data.status_changes.filter(({ orders }) => orders > 0);
  const drawn = [data.champion.model, data.challenger.model].flatMap((number) => {
    const model = models.find((each) => each.number === number);
    return model ? [{ name: words.number(model.number), groups: model.card.reliability }] : [];
  });
  return (
    <Panel title={words.compare}>
      <Rates comparison={data} />
      {data.known_outcomes > 0 ? (
        <Figures comparison={data} />
      ) : (
        <p className="mt-2 text-soft">{words.noOutcomesYet}</p>
      )}
      {data.overlaps_training && <p className="mt-1 text-warn">{words.overlaps}</p>}
      <p className="mt-3">
        {changes.length === 0 ? words.noChanges : words.changesOf(formatOf(language).number(data.decided))}
      </p>
      <ul>
        {changes.map(({ from, to, orders }) => (
          <li key={from + to}>{text.rules.backtest.change(text.status[from], text.status[to], orders)}</li>
        ))}
      </ul>
      <Amounts comparison={data} />
      {drawn.length === 2 && <ModelCharts models={drawn} />}
    </Panel>
  );
}

/** Shares of rejected and reviewed orders under each. */
function Rates({ comparison }: { comparison: ModelComparison }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { reject_rate, review_rate } = comparison;
  const rows = [
    [text.status.REJECT, reject_rate],
    [text.status.REVIEW, review_rate],
  ] as const;
  return (
    <Table
      rows={rows.flatMap(([name, rate]) =>
        rate ? [[name, format.percent(rate.champion / 100), format.percent(rate.challenger / 100)]] : [],
      )}
    />
  );
}

/** What the champion changes in money: orders after those that it learned from, decided with it and without it. */
export function EffectPanel({ champion }: { champion: TrainedModel }) {
  const words = useLanguage().text.models;
  const { data, error, refetch } = useEffectOf(champion);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data || data.decided === 0) return null;
  return (
    <Panel title={words.effect}>
      <p className="text-soft">{words.effectHint}</p>
      <Amounts comparison={data} heads={[words.without, words.number(champion.number)]} />
    </Panel>
  );
}

const SUMS = ['rejected', 'reviewed', 'fraud_approved', 'legitimate_rejected'] as const;
/** Currencies shown: most accounts have orders in one or two. */
const SHOWN_CURRENCIES = 2;

/** What the same orders are worth under each: the money, in the currencies with most orders. */
function Amounts({ comparison, heads }: { comparison: ModelComparison; heads?: Heads | undefined }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const words = text.models;
  return comparison.amounts.slice(0, SHOWN_CURRENCIES).map(({ currency, orders, ...sums }) => (
    <div key={currency} className="mt-3">
      <p className="text-xs text-soft">{words.amountsIn(currency, format.number(orders))}</p>
      <Table
        heads={heads}
        rows={SUMS.map((sum) => [
          words.amounts[sum],
          format.money(sums[sum].champion, currency),
          format.money(sums[sum].challenger, currency),
        ])}
      />
    </div>
  ));
}

function Figures({ comparison }: { comparison: ModelComparison }) {
  const { text, language } = useLanguage();
  const words = text.models;
  const { champion, challenger } = comparison;
  const shown = (value: number | null) => (value === null ? '–' : formatOf(language).measure(value));
  return (
    <Table
      rows={FIGURES.map((figure) => [
        words.figures[figure],
        shown(champion.figures[figure]),
        shown(challenger.figures[figure]),
      ])}
    />
  );
}

/** Names of the two columns; by default champion and challenger. */
type Heads = readonly [string, string];

function Table({ rows, heads }: { rows: readonly (readonly string[])[]; heads?: Heads | undefined }) {
  const { roles } = useLanguage().text.models;
  const [one, other] = heads ?? [roles.champion, roles.challenger];
  return (
    <table className="w-full text-left">
      <thead className="text-xs text-soft">
        <tr>
          <td />
          <th scope="col" className="px-2 font-normal">
            {one}
          </th>
          <th scope="col" className="px-2 font-normal">
            {other}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, champion, challenger]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              {name}
            </th>
            <td className="px-2 tabular-nums">{champion}</td>
            <td className="px-2 tabular-nums">{challenger}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
