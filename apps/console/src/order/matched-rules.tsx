import type { Explanation } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { Value } from './value';

type Rule = NonNullable<Explanation['rules']>['matched'][number];

/** Rules with each of their conditions and the value that the order had. */
export function MatchedRules({ title, rules }: { title: string; rules: readonly Rule[] }) {
  const { text } = useLanguage();
  return (
    <Panel title={title}>
      {rules.length === 0 && <p className="text-soft">{text.order.noRules}</p>}
      {rules.map((rule) => (
        <MatchedRule key={rule.rule_id} rule={rule} />
      ))}
    </Panel>
  );
}

function MatchedRule({ rule }: { rule: Rule }) {
  const { text, language } = useLanguage();
  const { rule_id, name, version, decisive, score_delta, description, conditions } = rule;
  return (
    <div className="mb-3 last:mb-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/orders" search={{ rule_id: String(rule_id) }} className="font-medium hover:underline">
          {name}
        </Link>
        <span className="text-xs text-soft">v{version}</span>
        {decisive && <span className="text-xs font-semibold text-accent">{text.order.decisive}</span>}
        {score_delta !== 0 && <span className="tabular-nums">{formatOf(language).signed(score_delta)}</span>}
      </p>
      {description && <p className="text-soft">{description}</p>}
      <table className="mt-1 w-full text-left">
        <thead className="text-xs text-soft">
          <tr>
            <th className="pr-4 font-normal">{text.order.condition}</th>
            <th className="font-normal">{text.order.actual}</th>
          </tr>
        </thead>
        <tbody>
          {conditions.map(({ expression, actual }) => (
            <tr key={expression} className="border-t border-line">
              <td className="py-1 pr-4 font-mono text-xs">{expression}</td>
              <td className="py-1">
                <Value value={actual} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
