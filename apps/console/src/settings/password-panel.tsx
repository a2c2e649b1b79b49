import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { put } from '../api/ask';
import { type Session, sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { type Passkey, passkeysQuery } from '../sign-in/own-factors';
import { ProofGate } from '../sign-in/proof-gate';
import { useText } from '../text/text';

/** Changes the person's own password. */
export function PasswordPanel() {
  const { settings } = useText();
  return (
    <Panel title={settings.password.title}>
      <ProofGate>{() => <PasswordForm />}</ProofGate>
    </Panel>
  );
}

function PasswordForm() {
  const { settings, setUp } = useText();
  const text = settings.password;
  const client = useQueryClient();
  const { data: known } = useQuery(passkeysQuery);
  const change = useMutation({
    mutationFn: (body: object) =>
      put<Session & { readonly passkeys: readonly Passkey[] }>('/console/v1/password', { body }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      for (const queryKey of [['sessions'], passkeysQuery.queryKey]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    await change.mutateAsync({
      current_password: String(fields.get('current')),
      new_password: String(fields.get('next')),
      drop_passkeys: fields.getAll('drop').map(String),
    });
    form.reset();
  };
  const isWrong = change.error instanceof ApiError && change.error.code === 'sign_in_failed';
  return (
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
      {known && known.passkeys.length > 0 && <DropPasskeys passkeys={known.passkeys} />}
      {change.error && !isWrong && <Problem error={change.error} />}
      <p aria-live="polite" className="text-good">
        {change.isSuccess && text.changed}
        {change.isSuccess &&
          change.data.passkeys.length > 0 &&
          ` ${text.stillLetIn(change.data.passkeys.length)}`}
      </p>
      <Button type="submit" disabled={change.isPending}>
        {text.submit}
      </Button>
    </form>
  );
}

/** They outlive the password: who changes it because someone knows it looks at them, too. */
function DropPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { password: text } = useText().settings;
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{text.passkeys}</legend>
      {passkeys.map(({ id, name }) => (
        <label key={id} className="flex items-center gap-2">
          <input type="checkbox" name="drop" value={id} />
          {text.drop(name)}
        </label>
      ))}
    </fieldset>
  );
}
