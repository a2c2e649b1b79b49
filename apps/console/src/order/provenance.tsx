import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { ExplainedOrder } from './use-order';

/** With which rules, model and data the order was decided, and what was missing. */
export function Provenance({ order }: { order: ExplainedOrder }) {
  const { text, language } = useLanguage();
  const { manifest, warnings, degraded } = order;
  const percent = manifest?.probability == null ? '' : formatOf(language).percent(manifest.probability);
  return (
    <Panel title={text.order.provenance}>
      {manifest && (
        <ul className="grid gap-1">
          <li>
            {manifest.ruleset === null ? text.order.noRuleSet : text.order.ruleSet(manifest.ruleset.number)}
          </li>
          <li>
            {manifest.champion === null ? text.order.noModel : text.order.model(manifest.champion, percent)}
          </li>
          <li>
            <details>
              <summary>{text.order.dataSets(manifest.data_sets.length)}</summary>
              <ul className="mt-1 font-mono text-xs text-soft">
                {manifest.data_sets.map(({ name, version }) => (
                  <li key={name} className="break-all">
                    {name} {version}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        </ul>
      )}
      {degraded && degraded.length > 0 && (
        <Missing
          title={text.order.degraded}
          lines={degraded.map(({ source, cause }) => `${source}: ${text.causes[cause]}`)}
        />
      )}
      {warnings && warnings.length > 0 && (
        <Missing
          title={text.order.warnings}
          lines={warnings.map(
            ({ param, message }) => `${text.field(param)}: ${text.said(message) ?? message}`,
          )}
        />
      )}
    </Panel>
  );
}

function Missing({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="mt-3 rounded-md bg-warn-ground p-3 text-warn">
      <h3 className="font-medium">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
