import type { BacktestReport } from '@rampart/contracts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import type { Draft } from './draft';
import { startBacktest, useBacktest } from './use-rules';

/** Tries the rule as it is in the editor on stored orders, and lists those whose decision would differ. */
export function BacktestPanel({ draft }: { draft: Draft }) {
  const { text, language } = useLanguage();
  const words = text.rules.backtest;
  const start = useMutation({ mutationFn: startBacktest });
  const { data: run } = useBacktest(start.data?.id ?? null);
  const isOver = run && ['done', 'failed', 'cancelled'].includes(run.state);
  const { done = 0, total = 0 } = run?.progress ?? {};
  return (
    <Panel title={words.title}>
      <Button
        disabled={draft.expression.trim() === '' || start.isPending || (start.isSuccess && !isOver)}
        onClick={() => start.mutate({ ...draft, name: draft.name || 'Draft' })}
      >
        {words.run}
      </Button>
      <div aria-live="polite" className="mt-3">
        {start.error && <Problem error={start.error} />}
        {start.isSuccess && !isOver && (
          <p className="text-soft">{words.running(total ? formatOf(language).percent(done / total) : '')}</p>
        )}
        {run?.error && <p className="text-bad">{words.failed(run.error)}</p>}
        {run?.report && <Report report={run.report} />}
      </div>
    </Panel>
  );
}

function Report({ report }: { report: BacktestReport }) {
  const text = useText();
  const words = text.rules.backtest;
  const { matched, evaluable, changed, changes, not_evaluable, outcomes } = report;
  return (
    <div className="grid gap-2">
      <p className="font-medium">{words.summary(matched, evaluable)}</p>
      {not_evaluable.values_gone > 0 && <p className="text-soft">{words.gone(not_evaluable.values_gone)}</p>}
      {outcomes.matched.fraud + outcomes.matched.legitimate > 0 && (
        <p>{words.known(outcomes.matched.fraud, outcomes.matched.legitimate)}</p>
      )}
      <p>{changed === 0 ? words.unchanged : words.changed(changed)}</p>
      {changes
        .filter(({ count }) => count > 0)
        .map(({ from, to, count, shield_ids }) => (
          <details key={from + to} open>
            <summary>{words.change(text.status[from], text.status[to], count)}</summary>
            <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-1 font-mono text-xs">
              {shield_ids.map((id) => (
                <li key={id}>
                  <Link to="/orders/$id" params={{ id }} className="text-accent hover:underline">
                    {id}
                  </Link>
                </li>
              ))}
              {count > shield_ids.length && <li>{text.common.more(count - shield_ids.length)}</li>}
            </ul>
          </details>
        ))}
    </div>
  );
}
