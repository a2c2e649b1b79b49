import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '../parts/button';
import { useSettled } from '../parts/use-settled';
import { useText } from '../text/text';
import { type Checked, useChecked, useEnvironment } from './use-rules';

interface ExpressionFieldProps {
  readonly expression: string;
  change(expression: string): void;
}

/** Loaded beside the page: it is larger than all the rest of it. */
const ExpressionEditor = lazy(async () => ({
  default: (await import('./expression-editor')).ExpressionEditor,
}));

/** The condition, checked while it is typed; names are completed, and put in from the list below. */
export function ExpressionField({ expression, change }: ExpressionFieldProps) {
  const { rules: text, said } = useText();
  const id = useId();
  const { data } = useChecked(useSettled(expression));
  const environment = useEnvironment();
  const found = expression.trim() === '' ? null : (data?.problem ?? null);
  const problem = found && { ...found, message: said(found.message) ?? found.message };
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="font-medium">
        {text.form.expression}
      </span>
      <Suspense fallback={<div className="min-h-28 rounded-md border border-line bg-panel" />}>
        <ExpressionEditor
          label={text.form.expression}
          describedBy={`${id}-check`}
          expression={expression}
          environment={environment}
          problem={problem}
          change={change}
        />
      </Suspense>
      <div id={`${id}-check`} aria-live="polite" className="min-h-5 text-xs">
        {expression.trim() === '' && <p className="text-soft">{text.form.expressionHint}</p>}
        {problem && <ProblemLine problem={problem} />}
        {!problem && data?.valid && expression.trim() !== '' && (
          <p className="text-good">{text.check.fine(data.cost ?? 0, data.max_cost)}</p>
        )}
      </div>
      <Names insert={(name) => change(expression === '' ? name : `${expression} ${name}`)} />
    </div>
  );
}

function ProblemLine({ problem }: { problem: NonNullable<Checked['problem']> }) {
  const { check } = useText().rules;
  const { line, column, message, suggestions } = problem;
  return (
    <p className="text-bad">
      {check.at(line, column)}
      {message}
      {suggestions.length > 0 && ` ${check.suggestions}: ${suggestions.join(', ')}`}
    </p>
  );
}

/** Everything that a condition may read, with what it means. */
function Names({ insert }: { insert(name: string): void }) {
  const { check } = useText().rules;
  const environment = useEnvironment();
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase();
  const found = environment?.variables.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  return (
    <details className="text-xs">
      <summary className="text-soft">{check.names}</summary>
      <input
        type="search"
        aria-label={check.searchNames}
        placeholder={check.searchNames}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        className="my-2 min-h-8 w-full rounded-md border border-line bg-panel px-2"
      />
      <ul className="max-h-64 overflow-y-auto">
        {found?.map(({ name, kind, description }) => (
          <li key={name} className="grid grid-cols-[auto_1fr] items-baseline gap-2 border-t border-line py-1">
            <Button kind="quiet" className="font-mono text-accent" onClick={() => insert(name)}>
              {name}
            </Button>
            <span className="text-soft">
              {description} ({kind})
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
