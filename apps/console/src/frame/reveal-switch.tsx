import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { reveal } from '../api/reveal';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { useText } from '../text/text';

const MAX_CHARACTERS = 150;

/** Shows personal values for a reason, and masks them again. For those who may. */
export function RevealSwitch() {
  const { nav, common } = useText();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const reason = useSyncExternalStore(reveal.follow, reveal.read);
  const change = (wanted: string | null) => {
    reveal.set(wanted);
    setIsAsking(false);
    // What was read before is of the other kind.
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change(String(new FormData(event.currentTarget).get('reason')));
  };
  if (reason !== null) {
    return (
      <Button kind="bad" title={nav.reveal.shown} onClick={() => change(null)}>
        {nav.reveal.hide}
      </Button>
    );
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {nav.reveal.show}
      </Button>
      {isAsking && (
        <Dialog title={nav.reveal.title} onClose={() => setIsAsking(false)}>
          <form onSubmit={submit} className="grid gap-4">
            <p className="text-soft">{nav.reveal.intro}</p>
            <Field label={nav.reveal.reason} name="reason" maxLength={MAX_CHARACTERS} autoFocus required />
            <div className="flex gap-2">
              <Button kind="main" type="submit">
                {nav.reveal.submit}
              </Button>
              <Button onClick={() => setIsAsking(false)}>{common.cancel}</Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
