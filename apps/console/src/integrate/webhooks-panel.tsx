import type { Webhook } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../api/api-error';
import { get, post, remove } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { Deliveries } from './deliveries';

const WEBHOOKS_KEY = ['webhooks'];

/** Where events are sent, and whether they arrive. */
export function WebhooksPanel() {
  const { webhooks: text } = useText().integrate;
  const { data, error, refetch } = useQuery({
    queryKey: WEBHOOKS_KEY,
    queryFn: ({ signal }) => get<{ readonly webhooks: readonly Webhook[] }>('/api/v1/webhooks', { signal }),
  });
  const isAbsent = error instanceof ApiError && error.code === 'module_not_installed';
  return (
    <Panel title={text.title}>
      <p className="mb-3 text-soft">{isAbsent ? text.absent : text.intro}</p>
      {error && !isAbsent && <Problem error={error} retry={() => void refetch()} />}
      {data?.webhooks.length === 0 && <p className="mb-3">{text.none}</p>}
      <ul>
        {data?.webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {!isAbsent && <AddWebhook />}
    </Panel>
  );
}

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const { webhooks: text } = useText().integrate;
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => post(`/api/v1/webhooks/${webhook.id}/test`, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['deliveries', webhook.id] }),
  });
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <p className="font-medium break-all">{webhook.url}</p>
      <p className="text-xs text-soft">
        {text.states[webhook.state]} · {webhook.event_types.join(', ')}
        {webhook.failing_since && (
          <span className="text-bad">
            {' '}
            · {text.failing} <Moment at={webhook.failing_since} />
          </span>
        )}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2" aria-live="polite">
        <Button disabled={test.isPending} onClick={() => test.mutate()}>
          {text.test}
        </Button>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text.deliveries}
        </Button>
        <Button onClick={() => setIsLeaving(true)}>{text.remove}</Button>
        {test.isSuccess && <span className="text-good">{text.tested}</span>}
      </div>
      {test.error && <Problem error={test.error} />}
      {isOpen && <Deliveries webhookId={webhook.id} />}
      {isLeaving && <RemoveDialog id={webhook.id} close={() => setIsLeaving(false)} />}
    </li>
  );
}

function RemoveDialog({ id, close }: { id: string; close(): void }) {
  const { integrate, common } = useText();
  const { webhooks: text } = integrate;
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => remove(`/api/v1/webhooks/${id}`),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: WEBHOOKS_KEY });
      close();
    },
  });
  return (
    <Dialog title={text.removeTitle} onClose={close}>
      <p className="mb-4 text-soft">{text.removeText}</p>
      {removing.error && <Problem error={removing.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={removing.isPending} onClick={() => removing.mutate()}>
          {text.remove}
        </Button>
        <Button autoFocus onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function AddWebhook() {
  const { webhooks: text } = useText().integrate;
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: object) => post<{ readonly secret: string }>('/api/v1/webhooks', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    await add.mutateAsync({ url: String(fields.get('url')), event_types: String(fields.get('types')) });
    form.reset();
  };
  return (
    <>
      <form
        onSubmit={(event) => void submit(event).catch(() => {})}
        className="mt-3 flex flex-wrap items-start gap-3 border-t border-line pt-3"
      >
        <div className="min-w-48 grow">
          <Field label={text.url} hint={text.urlHint} name="url" type="url" maxLength={1_024} required />
        </div>
        <div className="min-w-48">
          <Field label={text.types} hint={text.typesHint} name="types" defaultValue="*" required />
        </div>
        <Button type="submit" className="mt-6" disabled={add.isPending}>
          {text.add}
        </Button>
      </form>
      <div aria-live="polite">
        {add.error && <Problem error={add.error} />}
        {add.data && (
          <>
            <p className="mt-3 font-medium">{text.secret}</p>
            <p className="mt-1 rounded-md bg-sunken p-2 font-mono text-xs break-all select-all">
              {add.data.secret}
            </p>
          </>
        )}
      </div>
    </>
  );
}
