import { useId, useRef, useState } from 'react';
import { Button } from '../parts/button';
import { useSettled } from '../parts/use-settled';
import { useText } from '../text/text';
import { type Checked, useChecked, useEnvironment } from './use-rules';

interface ExpressionFieldProps {
  readonly expression: string;
  change(expression: string): void;
}

/** The condition, checked while it is typed; names are put in where the cursor is. */
export function ExpressionField({ expression, change }: ExpressionFieldProps) {
  const { rules: text } = useText();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { data } = useChecked(useSettled(expression));
  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? { selectionStart: 0, selectionEnd: 0 };
    change(expression.slice(0, selectionStart) + name + expression.slice(selectionEnd));
    input.current?.focus();
  };
  const problem = expression.trim() === '' ? null : (data?.problem ?? null);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {text.form.expression}
      </label>
      <textarea
        ref={input}
        id={id}
        value={expression}
        onChange={(event) => change(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-check`}
        rows={4}
        spellCheck={false}
        required
        className="rounded-md border border-line bg-panel p-2.5 font-mono aria-invalid:border-bad"
      />
      <div id={`${id}-check`} aria-live="polite" className="min-h-5 text-xs">
        {expression.trim() === '' && <p className="text-soft">{text.form.expressionHint}</p>}
        {problem && <ProblemLine problem={problem} />}
        {!problem && data?.valid && expression.trim() !== '' && (
          <p className="text-good">{text.check.fine(data.cost ?? 0, data.max_cost)}</p>
        )}
      </div>
      <Names insert={insert} />
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
  const { data } = useEnvironment();
  const [wanted, setWanted] = useState('');
  const words = wanted.toLowerCase();
  const found = data?.variables.filter(({ name, description }) =>
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
