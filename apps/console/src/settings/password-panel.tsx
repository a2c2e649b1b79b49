import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { put } from '../api/ask';
import { type Session, sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Changes the person's own password. */
export function PasswordPanel() {
  const { settings, setUp } = useText();
  const text = settings.password;
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: object) => put<Session>('/console/v1/password', { body }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    await change.mutateAsync({
      current_password: String(fields.get('current')),
      new_password: String(fields.get('next')),
    });
    form.reset();
  };
  const isWrong = change.error instanceof ApiError && change.error.code === 'sign_in_failed';
  return (
    <Panel title={text.title}>
      <form onSubmit={(event) => void submit(event).catch(() => {})} className="grid gap-3">
        <Field
          label={text.current}
          name="current"
          type="password"
          autoComplete="current-password"
          error={isWrong ? text.wrong : null}
          required
        />
        <Field
          label={text.next}
          hint={setUp.passwordHint}
          name="next"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={200}
          required
        />
        {change.error && !isWrong && <Problem error={change.error} />}
        <p aria-live="polite" className="text-good">
          {change.isSuccess && text.changed}
        </p>
        <Button type="submit" disabled={change.isPending}>
          {text.submit}
        </Button>
      </form>
    </Panel>
  );
}
