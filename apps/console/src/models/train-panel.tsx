import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { isOver, modelsQuery, statusQuery, useTraining } from './use-models';

const KINDS = ['trees', 'points', 'logistic'] as const;
type Kind = (typeof KINDS)[number];

/** Starts a training and shows how far it is. @param running a training that was started elsewhere. */
export function TrainPanel({ running }: { running: string | null }) {
  const { text, language } = useLanguage();
  const words = text.models;
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('trees');
  const start = useMutation({
    mutationFn: () => post<{ readonly job_id: string }>('/api/v1/models/train', { body: { kind } }),
  });
  const { data: run } = useTraining(start.data?.job_id ?? running);
  const hasEnded = isOver(run);
  useEffect(() => {
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: modelsQuery.queryKey });
    void client.invalidateQueries({ queryKey: statusQuery.queryKey });
  }, [client, hasEnded]);
  const { stage = '', done = 0, total = null } = run?.progress ?? {};
  return (
    <Panel title={words.train}>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={words.kind}
          value={kind}
          options={KINDS.map((each) => [each, words.kinds[each]])}
          onChoose={(chosen) => setKind(chosen as Kind)}
        />
        <Button kind="main" disabled={start.isPending || (run && !hasEnded)} onClick={() => start.mutate()}>
          {words.train}
        </Button>
      </div>
      <p className="mt-2 text-xs text-soft">{words.kindHints[kind]}</p>
      <div aria-live="polite" className="mt-2">
        {start.error && <Problem error={start.error} />}
        {run && !hasEnded && (
          <p>
            {words.training(text.said(stage) ?? stage, total ? formatOf(language).percent(done / total) : '')}
          </p>
        )}
        {run?.error && <p className="text-bad">{words.failed(text.said(run.error) ?? run.error)}</p>}
      </div>
    </Panel>
  );
}
