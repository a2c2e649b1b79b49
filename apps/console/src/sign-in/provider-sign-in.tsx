import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { type Session, showSession } from '../api/session';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

/** Takes the browser to the identity provider of an organisation. */
export function LeaveForProvider() {
  const { signIn } = useText();
  const { provider } = useParams({ from: '/sso/$provider' });
  const leave = useMutation({
    mutationFn: () => post<{ readonly url: string }>(`/console/v1/providers/${provider}/sign-ins`),
    onSuccess: ({ url }) => location.assign(url),
  });
  useOnce(() => leave.mutate());
  return <Waiting words={signIn.sso.going} error={leave.error} />;
}

/** Where a provider sends the browser back to. Its code is gone from the address before anything else happens. */
export function BackFromProvider() {
  const { signIn } = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const finish = useMutation({
    mutationFn: (body: object) => post<Session>('/console/v1/session/provider', { body }),
    onSuccess: async (session) => {
      await showSession(client, session);
      await navigate({ to: '/', replace: true });
    },
  });
  useOnce(() => {
    const search = new URLSearchParams(location.search);
    history.replaceState(history.state, '', location.pathname);
    finish.mutate({
      code: search.get('code') ?? 'none',
      state: search.get('state') ?? 'none',
      iss: search.get('iss'),
    });
  });
  return <Waiting words={signIn.sso.back} error={finish.error} />;
}

function Waiting({ words, error }: { words: string; error: Error | null }) {
  const { signIn } = useText();
  return (
    <main className="mx-auto mt-[12vh] max-w-sm p-4">
      <img src="/icon.svg" alt="" className="mb-4 size-12" />
      <h1 className="mb-5 text-2xl font-semibold">{signIn.title}</h1>
      {error === null ? <p aria-live="polite">{words}</p> : <Refused error={error} />}
    </main>
  );
}

function Refused({ error }: { error: Error }) {
  const { sso } = useText().signIn;
  const code = error instanceof ApiError ? error.code : '';
  const sentences: Readonly<Record<string, string>> = { sign_in_failed: sso.failed, not_found: sso.unknown };
  const sentence = sentences[code];
  return (
    <>
      {sentence === undefined ? (
        <Problem error={error} />
      ) : (
        <p role="alert" className="text-bad">
          {sentence}
        </p>
      )}
      <Link to="/" className="mt-4 inline-block text-accent hover:underline">
        {sso.again}
      </Link>
    </>
  );
}

/** React runs effects twice in development; a code is good for one use. */
function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
