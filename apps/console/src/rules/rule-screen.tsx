import type { RuleVersion, WorkflowRule } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { post } from '../api/ask';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { BacktestPanel } from './backtest-panel';
import { type Draft, draftOf, EMPTY, isLocked } from './draft';
import { EffectPanel } from './effect-panel';
import { ModePanel } from './mode-panel';
import { RuleForm } from './rule-form';
import { RuleMatchesPanel } from './rule-matches-panel';
import { ShadowPanel } from './shadow-panel';
import { ruleQuery, rulesQuery } from './use-rules';
import { VersionsPanel } from './versions-panel';

/** The page of a rule that exists. */
export function RuleScreen() {
  const { id } = useParams({ from: '/signed-in/rules/$id' });
  const { data: rule, error, refetch } = useQuery(ruleQuery(Number(id)));
  const { common } = useText();
  if (error && !rule) return <Problem error={error} retry={() => void refetch()} />;
  if (!rule) return <p className="text-soft">{common.loading}</p>;
  return <RuleEditor key={rule.id} rule={rule} />;
}

/** The page of a rule to be. */
export function NewRuleScreen() {
  const { expression = '' } = useSearch({ from: '/signed-in/rules/new' });
  return <RuleEditor rule={null} begun={{ ...EMPTY, expression }} />;
}

/** @param begun what the editor shows of a rule that does not exist yet. */
function RuleEditor({ rule, begun = EMPTY }: { rule: WorkflowRule | null; begun?: Draft }) {
  const { rules: text } = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const newest = rule?.versions.find(({ version }) => version === rule.newest_version);
  const [draft, setDraft] = useState<Draft>(newest ? draftOf(newest) : begun);
  const [isReadOnly, setIsReadOnly] = useState(newest !== undefined && isLocked(newest));
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
  const show = (version: RuleVersion) => {
    setDraft(draftOf(version));
    setIsReadOnly(isLocked(version));
  };
  return (
    <>
      <Link to="/rules" className="text-accent hover:underline">
        ‹ {text.back}
      </Link>
      <h1 className="my-3 text-xl font-semibold">{rule?.name ?? text.add}</h1>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-4">
          <section className="rounded-lg border border-line bg-panel p-4">
            <RuleForm
              draft={draft}
              isNew={rule === null}
              isSaving={save.isPending}
              isReadOnly={isReadOnly}
              change={setDraft}
              save={() => save.mutate()}
            />
            <div aria-live="polite" className="mt-3">
              {save.isSuccess && <p className="text-good">{text.form.saved}</p>}
              {save.error && <Problem error={save.error} />}
            </div>
          </section>
          {rule && <RuleMatchesPanel id={rule.id} isOnTrial={rule.shadow_version !== null} />}
        </div>
        <div className="grid min-w-0 content-start gap-4">
          {!isReadOnly && <EffectPanel draft={draft} />}
          {!isReadOnly && <BacktestPanel draft={draft} />}
          {rule && <ModePanel rule={rule} />}
          {rule && <ShadowPanel id={rule.id} version={rule.shadow_version} />}
          {rule && <VersionsPanel rule={rule} show={show} />}
        </div>
      </div>
    </>
  );
}
