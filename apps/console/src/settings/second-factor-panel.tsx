import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { get, post } from '../api/ask';
import { Button } from '../parts/button';
import { Field } from '../parts/field';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { QrCode } from '../parts/qr-code';
import { useText } from '../text/text';
import { useRefreshOwnSignIn } from './members';

interface State {
  readonly is_enabled: boolean;
  readonly recovery_codes_left: number;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
}

const PATH = '/console/v1/second-factor';
const STATE_KEY = ['second-factor'];

/**
 * Codes of an authenticator besides the person's password.
 *
 * @param goOn where it is demanded: offered once it is on, in place of turning it off.
 */
export function SecondFactorPanel({ goOn }: { goOn?: () => void }) {
  const { secondFactor: text } = useText().accountSettings;
  const refresh = useRefreshOwnSignIn(STATE_KEY);
  const { data, error, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ({ signal }) => get<State>(PATH, { signal }),
  });
  const [begun, setBegun] = useState<Begun | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const confirmed = (codes: readonly string[]) => {
    setBegun(null);
    setRecoveryCodes(codes);
    void refresh();
  };
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      {data && (
        <p className="mb-3 text-soft">{data.is_enabled ? text.on(data.recovery_codes_left) : text.off}</p>
      )}
      <div aria-live="polite">{recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}</div>
      {data && !data.is_enabled && begun === null && <Begin onBegun={setBegun} />}
      {begun && <Confirm begun={begun} onConfirmed={confirmed} />}
      {data?.is_enabled && goOn && (
        <Button kind="main" onClick={goOn}>
          {text.goOn}
        </Button>
      )}
      {data?.is_enabled && !goOn && (
        <CodeForm
          label={text.anyCode}
          submit={text.remove}
          send={async (code) => {
            await post(`${PATH}/remove`, { body: { code } });
            setRecoveryCodes([]);
            await refresh();
          }}
        />
      )}
    </Panel>
  );
}

function Begin({ onBegun }: { onBegun(begun: Begun): void }) {
  const { secondFactor: text } = useText().accountSettings;
  const begin = useMutation({
    mutationFn: (body: object) => post<Begun>(PATH, { body }),
    onSuccess: onBegun,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    begin.mutate({ password: String(new FormData(event.currentTarget).get('password')) });
  };
  const isWrong = begin.error instanceof ApiError && begin.error.code === 'sign_in_failed';
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        error={isWrong ? text.wrongPassword : null}
        required
      />
      {begin.error && !isWrong && <Problem error={begin.error} />}
      <Button type="submit" disabled={begin.isPending}>
        {text.begin}
      </Button>
    </form>
  );
}

interface ConfirmProps {
  readonly begun: Begun;
  onConfirmed(codes: readonly string[]): void;
}

function Confirm({ begun: { secret, uri }, onConfirmed }: ConfirmProps) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <>
      <p>{text.secret}</p>
      <QrCode text={uri} label={text.picture} />
      <p className="my-2 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <a href={uri} className="mb-3 inline-block text-accent hover:underline">
        {text.open}
      </a>
      <CodeForm
        label={text.code}
        submit={text.confirm}
        send={async (code) => {
          const { recovery_codes } = await post<{ readonly recovery_codes: readonly string[] }>(
            `${PATH}/confirm`,
            { body: { code } },
          );
          onConfirmed(recovery_codes);
        }}
      />
    </>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly submit: string;
  send(code: string): Promise<void>;
}

function CodeForm({ label, submit: words, send }: CodeFormProps) {
  const { secondFactor: text } = useText().accountSettings;
  const sending = useMutation({ mutationFn: send });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sending.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  const isWrong = sending.error instanceof ApiError && sending.error.code === 'second_factor_failed';
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        maxLength={64}
        error={isWrong ? text.wrong : null}
        required
      />
      {sending.error && !isWrong && <Problem error={sending.error} />}
      <Button type="submit" disabled={sending.isPending}>
        {words}
      </Button>
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { secondFactor: text } = useText().accountSettings;
  return (
    <div className="mb-4">
      <p className="font-medium">{text.recovery}</p>
      <ul className="mt-2 grid gap-1 rounded-md bg-sunken p-3 font-mono text-xs select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
