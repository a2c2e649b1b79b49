import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';
import type { Session } from '../api/session';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { askForPasskey, hasPasskeys, isDeclined, type PasskeyOptions } from './passkeys';

const PATH = '/console/v1/session/passkey';

/** In place of address and password; nothing where the browser has no passkeys. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(session: Session): Promise<void> }) {
  const { signIn } = useText();
  const attempt = useMutation({
    mutationFn: async () => {
      const { options } = await post<{ readonly options: PasskeyOptions }>(`${PATH}/options`);
      return post<Session>(PATH, { body: { credential: await askForPasskey(options) } });
    },
    onSuccess: onSignedIn,
  });
  if (!hasPasskeys()) return null;
  const { error } = attempt;
  const isRefused = error instanceof ApiError && error.code === 'sign_in_failed';
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <Button disabled={attempt.isPending} onClick={() => attempt.mutate()}>
        {signIn.passkey}
      </Button>
      {error && (isRefused || isDeclined(error)) && (
        <p role="alert" className="text-bad">
          {isRefused ? signIn.passkeyRefused : signIn.passkeyDeclined}
        </p>
      )}
      {error && !isRefused && !isDeclined(error) && <Problem error={error} />}
    </div>
  );
}
