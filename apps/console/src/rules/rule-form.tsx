import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { useText } from '../text/text';
import { wordsOf } from './action-words';
import { actionOf, type Draft, EDITED_ACTIONS } from './draft';
import { ExpressionField } from './expression-field';

interface RuleFormProps {
  readonly draft: Draft;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  /** Parts of it are masked, so that it can be read and not saved. */
  readonly isReadOnly: boolean;
  change(draft: Draft): void;
  save(): void;
}

/** Name, condition and effect of a rule. */
export function RuleForm({ draft, isNew, isSaving, isReadOnly, change, save }: RuleFormProps) {
  const text = useText();
  const { form } = text.rules;
  const { action } = draft;
  const types: readonly string[] = EDITED_ACTIONS;
  const offered = types.includes(action.type) ? types : [action.type, ...types];
  if (isReadOnly) return <MaskedRule draft={draft} />;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={form.name}
        value={draft.name}
        maxLength={100}
        onChange={(event) => change({ ...draft, name: event.target.value })}
        required
      />
      <ExpressionField
        expression={draft.expression}
        change={(expression) => change({ ...draft, expression })}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Choice
          label={form.action}
          value={action.type}
          options={offered.map((type) => [type, wordsOf(actionOf(type, action), text)])}
          onChoose={(type) => change({ ...draft, action: actionOf(type, action) })}
        />
        {action.type === 'ADD_SCORE' && (
          <Field
            label={form.points}
            type="number"
            min={-100}
            max={100}
            value={action.points}
            onChange={(event) =>
              change({ ...draft, action: { type: 'ADD_SCORE', points: Number(event.target.value) } })
            }
          />
        )}
        {action.type === 'TAG' && (
          <Field
            label={form.tag}
            value={action.tag}
            onChange={(event) => change({ ...draft, action: { type: 'TAG', tag: event.target.value } })}
          />
        )}
      </div>
      <Field
        label={form.description}
        value={draft.description ?? ''}
        maxLength={1_000}
        onChange={(event) => change({ ...draft, description: event.target.value || null })}
      />
      <Field
        label={form.priority}
        hint={form.priorityHint}
        type="number"
        min={0}
        max={1_000_000}
        value={draft.priority}
        onChange={(event) => change({ ...draft, priority: Number(event.target.value) })}
        required
      />
      <div>
        <Button kind="main" type="submit" disabled={isSaving}>
          {isNew ? form.save : form.saveVersion}
        </Button>
      </div>
    </form>
  );
}

/** A rule that names masked values, as it is. */
function MaskedRule({ draft }: { draft: Draft }) {
  const text = useText();
  const { form } = text.rules;
  const rows = [
    [form.name, draft.name],
    [form.expression, draft.expression],
    [form.action, wordsOf(draft.action, text)],
    [form.description, draft.description ?? ''],
    [form.priority, String(draft.priority)],
  ] as const;
  return (
    <>
      <p role="note" className="mb-3 rounded-md bg-sunken p-2">
        {form.masked}
      </p>
      <dl className="grid gap-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-soft">{name}</dt>
            <dd className={`break-words ${name === form.expression ? 'font-mono text-xs' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
