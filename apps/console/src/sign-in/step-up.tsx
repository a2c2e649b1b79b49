import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import { type Session, sessionQuery } from '../api/session';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { authenticatorQuery, passkeysQuery } from './own-factors';
import { askForPasskey, hasPasskeys, isDeclined, type PasskeyOptions } from './passkeys';

const PATH = '/console/v1/session/step-up';

/** Proves a second factor again, in a dialog. */
export function StepUp() {
  const { stepUp: text } = useText().accountSettings;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <p className="mb-3 text-soft">{text.needed}</p>
      <Button onClick={() => setIsOpen(true)}>{text.begin}</Button>
      {isOpen && (
        <Dialog title={text.title} onClose={close}>
          <StepUpForm onProved={close} />
          <Button className="mt-3" onClick={close}>
            {text.cancel}
          </Button>
        </Dialog>
      )}
    </>
  );
}

/** By what the person has: a code, a passkey, or either. */
export function StepUpForm({ onProved }: { onProved?: () => void }) {
  const { accountSettings, signIn } = useText();
  const text = accountSettings.stepUp;
  const client = useQueryClient();
  const codes = useQuery(authenticatorQuery);
  const keys = useQuery(passkeysQuery);
  const proving = useMutation({
    mutationFn: async (code: string | null) => {
      if (code !== null) return post<Session>(PATH, { body: { code } });
      const { options } = await post<{ readonly options: PasskeyOptions }>(
        '/console/v1/session/passkey/options',
      );
      return post<Session>(PATH, { body: { credential: await askForPasskey(options) } });
    },
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      void client.invalidateQueries({ queryKey: ['sessions'] });
      onProved?.();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    proving.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  const { error } = proving;
  const isWrong = error instanceof ApiError && error.code === 'second_factor_failed';
  const isRefused = error instanceof ApiError && error.code === 'sign_in_failed';
  const { origin = null, passkeys = [] } = keys.data ?? {};
  const isElsewhere = origin !== null && origin !== location.origin;
  return (
    <div className="grid gap-3">
      {codes.data?.is_enabled && (
        <form onSubmit={submit} className="grid gap-3">
          <Field
            label={signIn.code}
            name="code"
            autoComplete="one-time-code"
            maxLength={64}
            error={isWrong ? signIn.wrongCode : null}
            autoFocus
            required
          />
          <Button kind="main" type="submit" disabled={proving.isPending}>
            {text.submit}
          </Button>
        </form>
      )}
      {passkeys.length > 0 && !isElsewhere && hasPasskeys() && (
        <Button disabled={proving.isPending} onClick={() => proving.mutate(null)}>
          {text.passkey}
        </Button>
      )}
      {passkeys.length > 0 && isElsewhere && (
        <p>
          {accountSettings.passkeys.elsewhere}{' '}
          <a href={`${origin}${location.pathname}`} className="text-accent underline">
            {origin}
          </a>
        </p>
      )}
      {(isRefused || isDeclined(error)) && (
        <p role="alert" className="text-bad">
          {isRefused ? signIn.passkeyRefused : signIn.passkeyDeclined}
        </p>
      )}
      {error && !isWrong && !isRefused && !isDeclined(error) && <Problem error={error} />}
      <p className="text-xs text-soft">{text.lost}</p>
    </div>
  );
}
