import type { ModelFigures, TrainedModel } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { refusalOf } from '../parts/refusal-of';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { ModelCharts } from './model-charts';
import { modelsQuery, statusQuery } from './use-models';

const FIGURES = ['auc', 'average_precision', 'recall_at_1pct_fpr', 'calibration_error'] as const;
const SHOWN_FEATURES = 8;

/** A model: what it learned from, how good it was on orders it had not seen, what it goes by, and its part. */
export function ModelCardPanel({ model }: { model: TrainedModel }) {
  const { text, language } = useLanguage();
  const words = text.models;
  const format = formatOf(language);
  const { number, kind, role, card, created_at } = model;
  const then = card.champion_then;
  const columns: readonly (readonly [string, ModelFigures])[] = [
    [words.number(number), card.validation],
    [words.baselines[kind], card.baseline.validation],
    ...(then ? [[words.before(then.number), then.validation] as const] : []),
    ...(then && then.candidate.orders < card.validation.orders
      ? [[words.onTheSame(number), then.candidate] as const]
      : []),
  ];
  return (
    <Panel title={words.number(number)}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">{words.kinds[kind]}</span>
        {role && <span className="font-semibold text-accent">{words.roles[role]}</span>}
        <span className="text-xs text-soft">
          <Moment at={created_at} />
        </span>
      </p>
      <p className="text-soft">{words.trained(format.number(card.orders), format.number(card.frauds))}</p>
      <Parts model={model} />
      <table className="mt-3 w-full text-left">
        <caption className="pb-1 text-left text-xs text-soft">{words.judged}</caption>
        <thead className="text-xs text-soft">
          <tr>
            <td />
            {columns.map(([head]) => (
              <th key={head} scope="col" className="px-2 py-1 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-1 pr-2 font-normal">
              {words.judgedOn}
            </th>
            {columns.map(([head, { orders }]) => (
              <td key={head} className="px-2 py-1 tabular-nums">
                {format.number(orders)}
              </td>
            ))}
          </tr>
          {FIGURES.map((figure) => (
            <tr key={figure} className="border-t border-line">
              <th scope="row" className="py-1 pr-2 font-normal">
                {words.figures[figure]}
              </th>
              {columns.map(([head, figures]) => (
                <td key={head} className="px-2 py-1 tabular-nums">
                  {figures[figure] == null ? '–' : format.measure(figures[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-3">
        <summary>{words.curves.title}</summary>
        <ModelCharts models={[{ name: words.number(number), groups: card.reliability }]} />
      </details>
      <details className="mt-1">
        <summary>{words.importance}</summary>
        <ol className="mt-1">
          {card.importance.slice(0, SHOWN_FEATURES).map(({ feature, words: meaning, share }) => (
            <li key={feature} className="grid grid-cols-[1fr_8rem] items-center gap-3 py-0.5">
              <span title={feature}>{text.feature(meaning)}</span>
              <span className="flex items-center gap-2 text-xs tabular-nums">
                <span aria-hidden="true" className="h-1.5 grow rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${share * 100}%` }}
                  />
                </span>
                <span className="w-12 text-right">{format.percent(share)}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Panel>
  );
}

/** Makes the model challenger or champion, or takes its promotion back. */
function Parts({ model }: { model: TrainedModel }) {
  const { text } = useLanguage();
  const words = text.models;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (path: string) => post(`/api/v1/models/${path}`, { body: {} }),
    onSettled: () => {
      for (const { queryKey } of [modelsQuery, statusQuery]) void client.invalidateQueries({ queryKey });
    },
  });
  const refusal = refusalOf(change.error, text);
  const { number, role } = model;
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        {role === 'champion' ? (
          <Button disabled={change.isPending} onClick={() => change.mutate('rollback')}>
            {words.rollback}
          </Button>
        ) : (
          <>
            {role === null && (
              <Button
                title={words.challengerHint}
                disabled={change.isPending}
                onClick={() => change.mutate(`${number}/challenger`)}
              >
                {words.makeChallenger}
              </Button>
            )}
            <Button
              kind="main"
              disabled={change.isPending}
              onClick={() => change.mutate(`${number}/promote`)}
            >
              {words.promote}
            </Button>
          </>
        )}
      </div>
      {refusal && (
        <p role="alert" className="mt-2 rounded-md bg-warn-ground p-3 text-warn">
          {words.refused} {refusal}
        </p>
      )}
      {change.error && refusal === null && <Problem error={change.error} />}
    </div>
  );
}
