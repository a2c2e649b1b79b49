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
  /** `enrolment`: lets a person who signs in already set up a second factor. */
  readonly kind: 'set_up' | 'invitation' | 'enrolment';
  readonly email: string | null;
  readonly account: { readonly id: number; readonly name: string } | null;
}

interface Acceptance {
  readonly token: string;
  readonly name?: string;
  readonly email?: string;
  readonly password: string;
  readonly code?: string;
  /** Whether the person signs in here already. */
  readonly is_known: boolean;
}

/** Where a set-up link, an invitation or a link to set up a second factor leads. Its token is behind the `#`, which no server and no log sees. */
export function SetUp() {
  const { setUp } = useText();
  const [token] = useState(takeToken);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => post<Invitation>('/console/v1/invitations/look-up', { body: { token } }),
    enabled: token !== '',
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
  const { kind, email: invited, account } = invitation;
  const [codeAsked, setCodeAsked] = useState(false);
  const [isKnown, setIsKnown] = useState(kind === 'enrolment');
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: (body: Acceptance) => post<Session>('/console/v1/invitations/accept', { body }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_factor_required') setCodeAsked(true);
    },
    onSuccess: (session) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: kind === 'enrolment' && !session.lacks_second_factor ? '/settings' : '/' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? '').trim();
    const [name, email, code] = [textOf('name'), textOf('email'), textOf('code')];
    accept.mutate({
      token,
      password: String(form.get('password')),
      is_known: isKnown,
      ...(name !== '' && { name }),
      ...(email !== '' && { email }),
      ...(code !== '' && { code }),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-soft">
        {kind === 'enrolment' ? setUp.enrolment : account ? setUp.invited(account.name) : setUp.intro}
      </p>
      {invited === null ? (
        <Field label={setUp.email} name="email" type="email" autoComplete="username" autoFocus required />
      ) : (
        <p className="font-medium">{invited}</p>
      )}
      {kind !== 'enrolment' && <KnownChoice isKnown={isKnown} choose={setIsKnown} />}
      {!isKnown && <Field label={setUp.name} name="name" autoComplete="name" maxLength={200} required />}
      <Field
        label={isKnown ? setUp.existingPassword : setUp.password}
        hint={isKnown ? undefined : setUp.passwordHint}
        name="password"
        type="password"
        autoComplete={isKnown ? 'current-password' : 'new-password'}
        minLength={isKnown ? undefined : 12}
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

/** The page cannot know it: an inviter must not learn whether an address is in use here. */
function KnownChoice({ isKnown, choose }: { isKnown: boolean; choose(isKnown: boolean): void }) {
  const { setUp } = useText();
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{setUp.who}</legend>
      {[false, true].map((each) => (
        <label key={String(each)} className="flex items-center gap-2">
          <input type="radio" name="known" checked={isKnown === each} onChange={() => choose(each)} />
          {each ? setUp.isKnown : setUp.isNew}
        </label>
      ))}
    </fieldset>
  );
}

function Refusal({ error }: { error: Error }) {
  const { setUp, signIn } = useText();
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'second_factor_required') return null;
  const sentences: Readonly<Record<string, string>> = {
    not_found: setUp.used,
    second_factor_failed: signIn.wrongCode,
    sign_in_failed: setUp.wrongPassword,
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
