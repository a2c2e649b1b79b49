import type { RuleVersion, WorkflowRule } from '@rampart/contracts';
import { useState } from 'react';
import { ActorName } from '../parts/actor-name';
import { Button } from '../parts/button';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { useText } from '../text/text';
import { wordsOf } from './action-words';
import { differencesOf, type Piece } from './word-differences';

interface VersionsPanelProps {
  readonly rule: WorkflowRule;
  /** Puts a version into the editor. */
  show(version: RuleVersion): void;
}

/** The versions of a rule, newest first; each can be put into the editor, or beside the one before it. */
export function VersionsPanel({ rule, show }: VersionsPanelProps) {
  const { rules: text } = useText();
  const [compared, setCompared] = useState<number | null>(null);
  const versions = rule.versions.toSorted((a, b) => b.version - a.version);
  return (
    <Panel title={text.versions}>
      <ul>
        {versions.map((version, place) => {
          const before = versions[place + 1];
          return (
            <li key={version.version} className="border-t border-line py-2 first:border-t-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{text.version(version.version)}</span>
                <span className="text-xs text-soft">
                  <Moment at={version.created_at} /> · <ActorName actor={version.created_by} />
                </span>
                <span className="ml-auto flex gap-1">
                  {before && (
                    <Button
                      aria-expanded={compared === version.version}
                      onClick={() => setCompared(compared === version.version ? null : version.version)}
                    >
                      {text.differences.show}
                    </Button>
                  )}
                  <Button onClick={() => show(version)}>{text.differences.edit}</Button>
                </span>
              </div>
              {before && compared === version.version ? (
                <Differences before={before} after={version} />
              ) : (
                <p className="font-mono text-xs break-words text-soft">{version.expression}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Two versions side by side, with what differs marked. */
function Differences({ before, after }: { before: RuleVersion; after: RuleVersion }) {
  const text = useText();
  const { rules } = text;
  const rows = [
    [rules.form.name, before.name, after.name],
    [rules.form.expression, before.expression, after.expression],
    [rules.form.action, wordsOf(before.action, text), wordsOf(after.action, text)],
    [rules.form.priority, String(before.priority), String(after.priority)],
    [rules.form.description, before.description ?? '', after.description ?? ''],
  ] as const;
  const changed = rows.filter(([, one, other]) => one !== other);
  if (changed.length === 0) return <p className="text-soft">{rules.differences.none}</p>;
  return (
    <table className="mt-1 w-full table-fixed text-left text-xs">
      <thead className="text-soft">
        <tr>
          <td className="w-20" />
          <th scope="col" className="px-1 font-normal">
            {rules.version(before.version)}
          </th>
          <th scope="col" className="px-1 font-normal">
            {rules.version(after.version)}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, one, other]) => {
          const [left, right] = differencesOf(one, other);
          return (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 font-normal text-soft">
                {name}
              </th>
              <td className="px-1 py-1 break-words">
                <Pieces pieces={left} look="bg-bad-ground text-bad line-through" />
              </td>
              <td className="px-1 py-1 break-words">
                <Pieces pieces={right} look="bg-good-ground text-good" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Pieces({ pieces, look }: { pieces: readonly Piece[]; look: string }) {
  return pieces.map(({ text, isChanged }, place) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
      <mark key={place} className={look}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
