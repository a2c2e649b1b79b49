import type { WorkflowRule } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { post } from '../api/ask';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { BacktestPanel } from './backtest-panel';
import { type Draft, draftOf, EMPTY } from './draft';
import { ModePanel } from './mode-panel';
import { RuleForm } from './rule-form';
import { ShadowPanel } from './shadow-panel';
import { ruleQuery, rulesQuery } from './use-rules';

/** The page of a rule that exists. */
export function RuleScreen() {
  const { id } = useParams({ from: '/signed-in/rules/$id' });
  const { data: rule, error, refetch } = useQuery(ruleQuery(Number(id)));
  const { common } = useText();
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!rule) return <p className="text-soft">{common.loading}</p>;
  return <RuleEditor key={rule.id} rule={rule} />;
}

/** The page of a rule to be. */
export function NewRuleScreen() {
  return <RuleEditor rule={null} />;
}

function RuleEditor({ rule }: { rule: WorkflowRule | null }) {
  const { rules: text } = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const newest = rule?.versions.find(({ version }) => version === rule.newest_version);
  const [draft, setDraft] = useState<Draft>(newest ? draftOf(newest) : EMPTY);
  const save = useMutation({
    mutationFn: () =>
      rule
        ? post<WorkflowRule>(`/api/v1/rules/${rule.id}/versions`, {
            body: { ...draft, expected_version: rule.newest_version },
          })
        : post<WorkflowRule>('/api/v1/rules', { body: draft }),
    onSuccess: (saved) => {
      client.setQueryData(ruleQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: rulesQuery.queryKey });
      if (rule === null) void navigate({ to: '/rules/$id', params: { id: String(saved.id) } });
    },
  });
  return (
    <>
      <Link to="/rules" className="text-accent hover:underline">
        ← {text.back}
      </Link>
      <h1 className="my-3 text-xl font-semibold">{rule?.name ?? text.add}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="rounded-lg border border-line bg-panel p-4">
          <RuleForm
            draft={draft}
            isNew={rule === null}
            isSaving={save.isPending}
            change={setDraft}
            save={() => save.mutate()}
          />
          <div aria-live="polite" className="mt-3">
            {save.isSuccess && <p className="text-good">{text.form.saved}</p>}
            {save.error && <Problem error={save.error} />}
          </div>
        </section>
        <div className="grid content-start gap-4">
          <BacktestPanel draft={draft} />
          {rule && <ModePanel rule={rule} />}
          {rule && <ShadowPanel id={rule.id} version={rule.shadow_version} />}
          {rule && <Versions rule={rule} show={(version) => setDraft(draftOf(version))} />}
        </div>
      </div>
    </>
  );
}

interface VersionsProps {
  readonly rule: WorkflowRule;
  show(version: WorkflowRule['versions'][number]): void;
}

/** Earlier versions; one that is chosen is put into the editor. */
function Versions({ rule, show }: VersionsProps) {
  const { rules: text } = useText();
  return (
    <Panel title={text.versions}>
      <ul>
        {rule.versions.map((version) => (
          <li key={version.version} className="border-t border-line py-1.5 first:border-t-0">
            <button type="button" onClick={() => show(version)} className="text-accent hover:underline">
              {text.version(version.version)}
            </button>{' '}
            <span className="text-xs text-soft">
              <Moment at={version.created_at} /> · {version.created_by.kind} {version.created_by.id}
            </span>
            <p className="font-mono text-xs break-words text-soft">{version.expression}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
