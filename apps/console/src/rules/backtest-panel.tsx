import { useMutation } from '@tanstack/react-query';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { BacktestReportView } from './backtest-report';
import type { Draft } from './draft';
import { isOver, startBacktest, useBacktest } from './use-rules';

/** Tries the rule as it is in the editor on stored orders, and lists those whose decision would differ. */
export function BacktestPanel({ draft }: { draft: Draft }) {
  const { text, language } = useLanguage();
  const words = text.rules.backtest;
  const start = useMutation({ mutationFn: startBacktest });
  const { data: run } = useBacktest(start.data?.id ?? null);
  const hasEnded = isOver(run);
  const { done = 0, total = 0 } = run?.progress ?? {};
  return (
    <Panel title={words.title}>
      <Button
        disabled={draft.expression.trim() === '' || start.isPending || (start.isSuccess && !hasEnded)}
        onClick={() => start.mutate({ ...draft, name: draft.name || 'Draft' })}
      >
        {words.run}
      </Button>
      <div aria-live="polite" className="mt-3">
        {start.error && <Problem error={start.error} />}
        {start.isSuccess && !hasEnded && (
          <p className="text-soft">{words.running(total ? formatOf(language).percent(done / total) : '')}</p>
        )}
        {run?.error && <p className="text-bad">{words.failed(text.said(run.error) ?? run.error)}</p>}
        {run?.report && <BacktestReportView id={run.id} report={run.report} />}
      </div>
    </Panel>
  );
}
