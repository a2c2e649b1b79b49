import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { caseQuery } from './case-query';

const MAX_CHARACTERS = 4_000;

/** Writes a note on a case. */
export function NoteDialog({ id, close, saved }: { id: number; close(): void; saved?(): void }) {
  const { queue: text, common } = useText();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (note: string) => post(`/api/v1/cases/${id}/notes`, { body: { text: note } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: caseQuery(id).queryKey });
      saved?.();
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(String(new FormData(event.currentTarget).get('note')));
  };
  return (
    <Dialog title={text.noteOn(id)} onClose={close}>
      <form onSubmit={submit} className="grid gap-3">
        <textarea
          name="note"
          aria-label={text.note}
          placeholder={text.notePlaceholder}
          maxLength={MAX_CHARACTERS}
          rows={5}
          autoFocus
          required
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.form?.requestSubmit();
          }}
          className="rounded-md border border-line bg-ground p-2"
        />
        {save.error && <Problem error={save.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={save.isPending}>
            {text.saveNote}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
