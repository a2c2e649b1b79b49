import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../api/ask';
import { ROLES, type Role } from '../api/session';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { MEMBERS_KEY } from './members';

/** Makes a link that invites a person. */
export function InviteForm() {
  const { members: text } = useText().settings;
  const client = useQueryClient();
  const [role, setRole] = useState<Role>('analyst');
  const invite = useMutation({
    mutationFn: (body: object) => post<{ readonly url: string }>('/api/v1/members/invitations', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: MEMBERS_KEY }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.mutate({ email: String(new FormData(event.currentTarget).get('email')), role });
  };
  return (
    <section className="mt-4 border-t border-line pt-4" aria-label={text.invite}>
      <h3 className="mb-2 font-medium">{text.invite}</h3>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={text.email} name="email" type="email" autoComplete="off" required />
        <Choice
          label={text.role}
          value={role}
          options={ROLES.map((each) => [each, text.roles[each]])}
          onChoose={(chosen) => setRole(chosen as Role)}
        />
        <Button type="submit" disabled={invite.isPending}>
          {text.send}
        </Button>
      </form>
      <p className="mt-1 text-xs text-soft">{text.roleHints[role]}</p>
      <div aria-live="polite">
        {invite.error && <Problem error={invite.error} />}
        {invite.data && (
          <>
            <p className="mt-3 font-medium">{text.link}</p>
            <p className="mt-1 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
              {invite.data.url}
            </p>
          </>
        )}
      </div>
    </section>
  );
}
