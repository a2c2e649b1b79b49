import type { PastEffect, WorkflowRule } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { isConfirmable, refusalOf } from '../parts/refusal-of';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { RuleState } from './rules-screen';
import { ruleQuery, rulesQuery } from './use-rules';

interface Wanted {
  readonly version: number;
  readonly mode: 'shadow' | 'active' | 'disabled';
  /** Although past orders exceed a limit. */
  readonly confirm?: boolean;
}

/** Where the newest version of a rule is put on trial, made to decide, or switched off. */
export function ModePanel({ rule }: { rule: WorkflowRule }) {
  const { text: texts, language } = useLanguage();
  const { mode: text, orders } = texts.rules;
  const format = formatOf(language);
  const client = useQueryClient();
  const { data: all } = useQuery(rulesQuery);
  const change = useMutation({
    mutationFn: ({ version, mode, confirm }: Wanted) =>
      post<WorkflowRule & { readonly backtest: PastEffect | null }>(`/api/v1/rules/${rule.id}/mode`, {
        // Refused when another person has published meanwhile.
        body: {
          version,
          mode,
          ...(confirm && { confirm }),
          ...(all?.number != null && { expected_number: all.number }),
        },
      }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ruleQuery(rule.id).queryKey });
      void client.invalidateQueries({ queryKey: rulesQuery.queryKey });
    },
  });
  const { newest_version, active_version, shadow_version } = rule;
  const inUse = active_version ?? shadow_version;
  const refusal = refusalOf(change.error, texts);
  return (
    <Panel title={text.title}>
      <div className="mb-3">
        <RuleState rule={rule} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={
            change.isPending || shadow_version === newest_version || active_version === newest_version
          }
          onClick={() => change.mutate({ version: newest_version, mode: 'shadow' })}
        >
          {text.shadow}
        </Button>
        <Button
          kind="main"
          disabled={change.isPending || active_version === newest_version}
          onClick={() => change.mutate({ version: newest_version, mode: 'active' })}
        >
          {text.active}
        </Button>
        <Button
          disabled={change.isPending || inUse === null}
          onClick={() => inUse !== null && change.mutate({ version: inUse, mode: 'disabled' })}
        >
          {text.disabled}
        </Button>
      </div>
      <p className="mt-2 text-xs text-soft">{text.shadowHint}</p>
      {refusal && (
        <div role="alert" className="mt-3 rounded-md bg-warn-ground p-3 text-warn">
          <p>
            {text.refused} {refusal}
          </p>
          {isConfirmable(change.error) && change.variables && (
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ ...(change.variables as Wanted), confirm: true })}
            >
              {text.confirm}
            </Button>
          )}
        </div>
      )}
      {change.data?.backtest && (
        <p role="status" className="mt-3 text-soft">
          {text.tried(
            format.number(change.data.backtest.rejects),
            format.number(change.data.backtest.orders),
            change.data.backtest.days,
          )}
        </p>
      )}
      {change.error && refusal === null && <Problem error={change.error} />}
      {active_version !== null && (
        <Link
          to="/orders"
          search={{ rule_id: String(rule.id) }}
          className="mt-3 block text-accent hover:underline"
        >
          {orders}
        </Link>
      )}
    </Panel>
  );
}
