import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error';
import { get, post, remove } from '../api/ask';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import {
  createPasskey,
  hasPasskeys,
  isDeclined,
  isKnownThere,
  type PasskeyOptions,
} from '../sign-in/passkeys';
import { useText } from '../text/text';
import { useRefreshOwnSignIn } from './members';

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

interface Passkeys {
  readonly origin: string | null;
  readonly passkeys: readonly Passkey[];
}

const PATH = '/console/v1/passkeys';
const KEY = ['passkeys'];

/** Keys of the person's devices, which let them in without a password. */
export function PasskeysPanel() {
  const { passkeys: text } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(KEY);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<Passkeys>(PATH, { signal }),
  });
  const removing = useMutation({
    mutationFn: (id: string) => remove(`${PATH}/${id}`),
    onSettled: refresh,
  });
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{text.intro}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {removing.error && <Problem error={removing.error} />}
      <ul>
        {data?.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2">
            <div className="min-w-0 grow">
              <p className="font-medium break-words">{name}</p>
              <p className="text-xs text-soft">
                {text.added} <Moment at={created_at} /> · {text.used}{' '}
                {last_used_at ? <Moment at={last_used_at} /> : text.never}
              </p>
            </div>
            <Button
              aria-label={text.removeOf(name)}
              disabled={removing.isPending}
              onClick={() => removing.mutate(id)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      {data && <Adding origin={data.origin} />}
    </Panel>
  );
}

function Adding({ origin }: { origin: string | null }) {
  const { passkeys: text } = useText().accountSettings;
  if (origin === null) return <p className="text-soft">{text.nowhere}</p>;
  if (origin !== location.origin) {
    return (
      <p>
        {text.elsewhere}{' '}
        <a href={`${origin}/settings`} className="text-accent underline">
          {origin}
        </a>
      </p>
    );
  }
  return hasPasskeys() ? <AddForm /> : <p className="text-soft">{text.unsupported}</p>;
}

function AddForm() {
  const { passkeys: text, secondFactor } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(KEY);
  const add = useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string }) => {
      const begun = await post<{ readonly options: PasskeyOptions }>(`${PATH}/options`, {
        body: { password },
      });
      await post(PATH, { body: { name, credential: await createPasskey(begun.options) } });
    },
    onSuccess: refresh,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const wanted = { name: String(data.get('name')), password: String(data.get('password')) };
    add.mutate(wanted, { onSuccess: () => form.reset() });
  };
  const { error } = add;
  const isWrong = error instanceof ApiError && error.code === 'sign_in_failed';
  const sentence = isDeclined(error) ? text.declined : isKnownThere(error) ? text.known : null;
  return (
    <form onSubmit={submit} className="grid gap-3 border-t border-line pt-3">
      <Field label={text.name} hint={text.nameHint} name="name" maxLength={60} required />
      <Field
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={isWrong ? secondFactor.wrongPassword : null}
        required
      />
      {sentence && (
        <p role="alert" className="text-bad">
          {sentence}
        </p>
      )}
      {error && !isWrong && !sentence && <Problem error={error} />}
      <Button type="submit" disabled={add.isPending}>
        {text.add}
      </Button>
    </form>
  );
}
