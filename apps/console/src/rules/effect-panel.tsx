import { useState } from 'react';
import { ApiError } from '../api/api-error';
import { useIsMasked } from '../api/masked';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { messageOf } from '../parts/refusal-of';
import { useSettled } from '../parts/use-settled';
import { useText } from '../text/text';
import { BacktestReportView } from './backtest-report';
import type { Draft } from './draft';
import { useEffectOf } from './use-effect-of';
import { useChecked } from './use-rules';

/** The effect of the rule on some thousand past orders, while it is written. */
export function EffectPanel({ draft }: { draft: Draft }) {
  const texts = useText();
  const { rules: text, said } = texts;
  const words = text.effect;
  const settled = useSettled(JSON.stringify(draft));
  const steady: Draft = JSON.parse(settled);
  const { data: checked, isPlaceholderData } = useChecked(steady.expression);
  const isValid = steady.expression.trim() !== '' && checked?.valid === true && !isPlaceholderData;
  // The server counts and records each value that the rule names: not while it is being typed.
  const [wanted, setWanted] = useState('');
  const waits = useIsMasked() && isValid && checked.reads_values && wanted !== settled;
  const { data: run, error, isFetching } = useEffectOf(isValid && !waits ? steady : null);
  return (
    <Panel title={words.title}>
      <div aria-live="polite" aria-busy={isFetching} className={isFetching ? 'opacity-60' : ''}>
        {!isValid && !run && <p className="text-soft">{words.hint}</p>}
        {waits && (
          <>
            <p className="mb-2 text-soft">{words.onRequest}</p>
            <Button onClick={() => setWanted(settled)}>{words.run}</Button>
          </>
        )}
        {isFetching && !run && <p className="text-soft">{words.running}</p>}
        {error instanceof ApiError && <p className="text-soft">{messageOf(error, texts)}</p>}
        {run?.error && <p className="text-bad">{text.backtest.failed(said(run.error) ?? run.error)}</p>}
        {run?.report && <BacktestReportView id={run.id} report={run.report} />}
      </div>
    </Panel>
  );
}
