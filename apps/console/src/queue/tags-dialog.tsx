import type { CaseSummary } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { changeCases } from './change-cases';
import { readTags, sharedTags } from './tags';

interface TagsDialogProps {
  readonly cases: readonly CaseSummary[];
  close(): void;
}

/** Changes the tags of a case, or those that several cases have in common. */
export function TagsDialog({ cases, close }: TagsDialogProps) {
  const { queue: text, common } = useText();
  const client = useQueryClient();
  const before = sharedTags(cases);
  const save = useMutation({
    mutationFn: async (after: readonly string[]) => {
      const add = after.filter((tag) => !before.includes(tag)).join();
      const remove = before.filter((tag) => !after.includes(tag)).join();
      if (add === '' && remove === '') return;
      const ids = cases.map(({ id }) => id);
      await changeCases(ids, { action: 'tag', ...(add && { add }), ...(remove && { remove }) });
    },
    onSuccess: close,
    onSettled: () => {
      for (const key of ['queue', 'case']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(readTags(String(new FormData(event.currentTarget).get('tags'))));
  };
  return (
    <Dialog title={text.tagsOf(cases.map(({ id }) => id))} onClose={close}>
      <form onSubmit={submit} className="grid gap-3">
        <Field
          label={text.tags}
          hint={cases.length > 1 ? text.tagsOfSeveralHint : text.tagsHint}
          name="tags"
          defaultValue={before.join(', ')}
          spellCheck={false}
          autoComplete="off"
          autoFocus
        />
        {save.error && <Problem error={save.error} />}
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={save.isPending}>
            {common.save}
          </Button>
          <Button onClick={close}>{common.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
