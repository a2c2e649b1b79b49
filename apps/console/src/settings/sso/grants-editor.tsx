import { type FormEvent, useState } from 'react';
import { ROLES, type Role } from '../../api/session';
import { Button } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { Field } from '../../parts/field';
import { useText } from '../../text/text';
import type { Grant } from './use-providers';

interface GrantsEditorProps {
  readonly grants: readonly Grant[];
  change(grants: readonly Grant[]): void;
}

/** What each group of a provider may do. */
export function GrantsEditor({ grants, change }: GrantsEditorProps) {
  const { accountSettings, settings } = useText();
  const { sso: text } = accountSettings;
  const { roles } = settings.members;
  const [role, setRole] = useState<Role>('analyst');
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const group = String(fields.get('group')).trim();
    const rest = grants.filter((each) => each.group !== group);
    change([...rest, { group, role, can_reveal: fields.get('reveal') !== null }]);
    form.reset();
  };
  return (
    <div className="mt-3">
      <h3 className="font-medium">{text.groups}</h3>
      <ul>
        {grants.map(({ group, role: granted, can_reveal }) => (
          <li key={group} className="flex flex-wrap items-center gap-x-3 border-t border-line py-1.5">
            <span className="font-mono text-xs break-all">{group}</span>
            <span>{roles[granted]}</span>
            {can_reveal && <span className="text-xs text-soft">{text.reveal}</span>}
            <Button
              kind="quiet"
              className="ml-auto"
              aria-label={text.removeGroup(group)}
              onClick={() => change(grants.filter((each) => each.group !== group))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-2 flex flex-wrap items-end gap-3">
        <Field label={text.group} name="group" maxLength={200} required />
        <Choice
          label={settings.members.role}
          value={role}
          options={ROLES.map((each) => [each, roles[each]])}
          onChoose={(chosen) => setRole(chosen as Role)}
        />
        <label className="flex min-h-8 items-center gap-2">
          <input type="checkbox" name="reveal" /> {text.reveal}
        </label>
        <Button type="submit">{text.addGroup}</Button>
      </form>
    </div>
  );
}
