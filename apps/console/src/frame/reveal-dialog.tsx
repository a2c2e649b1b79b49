import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { privacySettingsQuery } from '../api/details';
import { reveal } from '../api/reveal';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { useText } from '../text/text';

const MAX_CHARACTERS = 150;

/** Shows personal values for a reason, or masks them again. */
export function useReveal(): (reason: string | null) => void {
  const client = useQueryClient();
  return (reason) => {
    reveal.set(reason);
    // What was read before is of the other kind.
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
}

/** Asks for the reason, and says before what there is to be shown. */
export function RevealDialog({ close }: { close(): void }) {
  const { nav, common, order } = useText();
  const show = useReveal();
  const { data } = useQuery(privacySettingsQuery);
  const keeping = data?.in_force.order_details ?? 'kept';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    show(String(new FormData(event.currentTarget).get('reason')));
    close();
  };
  return (
    <Dialog title={nav.reveal.title} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        {keeping !== 'kept' && (
          <p className="rounded-md border border-warn bg-warn-ground p-2">
            {order.customer.notKept[keeping]}
          </p>
        )}
        <p className="text-soft">{nav.reveal.intro}</p>
        <Field label={nav.reveal.reason} name="reason" maxLength={MAX_CHARACTERS} autoFocus required />
        <div className="flex gap-2">
          <Button kind="main" type="submit">
            {nav.reveal.submit}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
