import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { resume, type Session } from '../api/session';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { PasskeySignIn } from './passkey-sign-in';

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
}

/** @param email of a person whose session has ended. */
export function SignInForm({ email }: { email?: string }) {
  const { signIn } = useText();
  const client = useQueryClient();
  const [asksForCode, setAsksForCode] = useState(false);
  const goOn = (session: Session) => resume(client, session);
  const attempt = useMutation({
    mutationFn: (body: Credentials) => post<Session>('/console/v1/session', { body }),
    onSuccess: goOn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setAsksForCode(true);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '').trim();
    attempt.mutate({
      email: String(form.get('email')),
      password: String(form.get('password')),
      ...(code !== '' && { code }),
    });
  };
  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
          required
        />
        <Field
          label={signIn.password}
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          required
        />
        {asksForCode && (
          <Field label={signIn.code} name="code" autoComplete="one-time-code" autoFocus required />
        )}
        <Refusal error={attempt.error} />
        <Button kind="main" type="submit" disabled={attempt.isPending}>
          {signIn.submit}
        </Button>
      </form>
      <PasskeySignIn onSignedIn={goOn} />
    </>
  );
}

function Refusal({ error }: { error: Error | null }) {
  const { signIn } = useText();
  if (error === null) return null;
  if (!(error instanceof ApiError)) return <Problem error={error} />;
  const { code, retryAfterSeconds } = error;
  if (code === 'second_factor_required') return null;
  const sentences: Readonly<Record<string, string>> = {
    sign_in_failed: signIn.failed,
    second_factor_failed: signIn.wrongCode,
    rate_limited: signIn.wait(retryAfterSeconds ?? 60),
  };
  const sentence = sentences[code];
  if (sentence === undefined) return <Problem error={error} />;
  return (
    <p role="alert" className="text-bad">
      {sentence}
    </p>
  );
}
