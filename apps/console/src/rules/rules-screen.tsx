import type { WorkflowRule } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { wordsOf } from './action-words';
import { SuggestionsPanel } from './suggestions-panel';
import { rulesQuery } from './use-rules';

/** The account's rules in the order in which they are evaluated. */
export function RulesScreen() {
  const { rules: text } = useText();
  const { data, error, refetch } = useQuery(rulesQuery);
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <h1 className="text-xl font-semibold">{text.title}</h1>
        <Link to="/rules/sets" className="ml-auto text-accent hover:underline">
          {text.sets.title}
        </Link>
        <Link to="/rules/new" className=" rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent">
          {text.add}
        </Link>
      </div>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data?.rules.length === 0 && (
        <div className="rounded-lg border border-line bg-panel p-8 text-center">
          <p className="font-semibold">{text.empty}</p>
          <p className="mx-auto max-w-prose text-soft">{text.emptyHint}</p>
        </div>
      )}
      {data && data.rules.length > 0 && <RulesTable rules={data.rules} />}
      <div className="mt-4">
        <SuggestionsPanel />
      </div>
    </>
  );
}

function RulesTable({ rules }: { rules: readonly WorkflowRule[] }) {
  const { columns } = useText().rules;
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-panel">
      <table className="w-full text-left">
        <thead className="text-xs text-soft">
          <tr>
            {[columns.order, columns.name, columns.state, columns.when, columns.does].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.toSorted(byPriority).map((rule) => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RuleRow({ rule }: { rule: WorkflowRule }) {
  const text = useText();
  const shown = shownVersion(rule);
  return (
    <tr className="border-t border-line align-top hover:bg-sunken">
      <td className="px-3 py-2 text-soft tabular-nums">{shown?.priority}</td>
      <td className="px-3 py-2">
        <Link to="/rules/$id" params={{ id: String(rule.id) }} className="font-medium hover:underline">
          {rule.name}
        </Link>
        <p className="max-w-80 text-xs text-soft">{shown?.description}</p>
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        <RuleState rule={rule} />
      </td>
      <td className="px-3 py-2 font-mono text-xs break-words">{shown?.expression}</td>
      <td className="px-3 py-2 whitespace-nowrap">{shown && wordsOf(shown.action, text)}</td>
    </tr>
  );
}

/** Whether a rule decides, is on trial, or neither. */
export function RuleState({ rule }: { rule: WorkflowRule }) {
  const { state } = useText().rules;
  const { active_version, shadow_version, versions } = rule;
  if (active_version === null && shadow_version === null) {
    const isOff = versions.some(({ mode }) => mode === 'disabled');
    return <span className="text-soft">{isOff ? state.disabled : state.draft}</span>;
  }
  return (
    <>
      {active_version !== null && <p className="font-medium text-good">{state.active(active_version)}</p>}
      {shadow_version !== null && <p className="text-warn">{state.shadow(shadow_version)}</p>}
    </>
  );
}

/** The version that counts: the active one, else the one on trial, else the newest. */
export function shownVersion({ active_version, shadow_version, newest_version, versions }: WorkflowRule) {
  const wanted = active_version ?? shadow_version ?? newest_version;
  return versions.find(({ version }) => version === wanted) ?? versions[0];
}

const byPriority = (one: WorkflowRule, other: WorkflowRule) =>
  (shownVersion(one)?.priority ?? 0) - (shownVersion(other)?.priority ?? 0);
