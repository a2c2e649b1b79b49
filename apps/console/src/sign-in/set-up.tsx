import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { type Session, sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

interface Invitation {
  readonly kind: 'set_up' | 'invitation';
  readonly email: string | null;
  readonly account: { readonly id: number; readonly name: string } | null;
  /** Whether the invited person has a password already, and must prove it. */
  readonly is_known?: boolean;
}

interface Acceptance {
  readonly token: string;
  readonly name: string;
  readonly email?: string;
  readonly password: string;
  readonly code?: string;
}

/** Where a set-up link or an invitation leads. Its token is behind the `#`, which no server and no log sees. */
export function SetUp() {
  const { setUp } = useText();
  const [token] = useState(takeToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => post<Invitation>('/console/v1/invitations/look-up', { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <main className="mx-auto mt-[10vh] max-w-md p-4">
      <img src="/icon.svg" alt="" className="mb-4 size-12" />
      <h1 className="mb-3 text-2xl font-semibold">{setUp.title}</h1>
      {token === '' && <p>{setUp.incomplete}</p>}
      {token !== '' && invitation.isPending && <p className="text-soft">{setUp.checking}</p>}
      {invitation.error && <Refusal error={invitation.error} />}
      {invitation.data && <AcceptForm token={token} invitation={invitation.data} />}
    </main>
  );
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { setUp, signIn } = useText();
  const [codeAsked, setCodeAsked] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (body: Acceptance) => post<Session>('/console/v1/invitations/accept', { body }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setCodeAsked(true);
    },
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: '/' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = form.get('email');
    const code = String(form.get('code') ?? '').trim();
    accept.mutate({
      token,
      name: String(form.get('name')),
      password: String(form.get('password')),
      ...(email !== null && { email: String(email) }),
      ...(code !== '' && { code }),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-soft">{invitation.account ? setUp.invited(invitation.account.name) : setUp.intro}</p>
      <Field label={setUp.name} name="name" autoComplete="name" maxLength={200} autoFocus required />
      {invitation.email === null ? (
        <Field label={setUp.email} name="email" type="email" autoComplete="username" required />
      ) : (
        <p className="font-medium">{invitation.email}</p>
      )}
      <Field
        label={invitation.is_known ? setUp.existingPassword : setUp.password}
        hint={invitation.is_known ? undefined : setUp.passwordHint}
        name="password"
        type="password"
        autoComplete={invitation.is_known ? 'current-password' : 'new-password'}
        minLength={12}
        maxLength={200}
        required
      />
      {codeAsked && (
        <Field
          label={signIn.code}
          name="code"
          autoComplete="one-time-code"
          maxLength={64}
          autoFocus
          required
        />
      )}
      {accept.error && <Refusal error={accept.error} />}
      <Button kind="main" type="submit" disabled={accept.isPending}>
        {setUp.submit}
      </Button>
    </form>
  );
}

function Refusal({ error }: { error: Error }) {
  const { setUp, signIn } = useText();
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'second_factor_required') return null;
  const sentences: Readonly<Record<string, string>> = {
    not_found: setUp.used,
    second_factor_failed: signIn.wrongCode,
  };
  const sentence = sentences[code];
  return sentence ? (
    <p role="alert" className="text-bad">
      {sentence}
    </p>
  ) : (
    <Problem error={error} />
  );
}

/** Out of the address, so that it is in no history. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}
