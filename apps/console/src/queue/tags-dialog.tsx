import type { CaseSummary } from '@rampart/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { type CaseChange, changeCases, restoreCases } from './acts/change-cases';
import type { UndoStack } from './acts/use-undo-stack';
import { readTags, sharedTags } from './tags';

interface TagsDialogProps {
  readonly cases: readonly CaseSummary[];
  readonly push: UndoStack['push'];
  close(): void;
}

/** Changes the tags of a case, or those that several cases have in common. */
export function TagsDialog({ cases, push, close }: TagsDialogProps) {
  const { queue: text, common } = useText();
  const client = useQueryClient();
  const before = sharedTags(cases);
  const save = useMutation({
    mutationFn: async (after: readonly string[]) => {
      const added = after.filter((tag) => !before.includes(tag));
      const removed = before.filter((tag) => !after.includes(tag));
      if (added.length === 0 && removed.length === 0) return;
      const ids = cases.map(({ id }) => id);
      await changeCases(ids, tagging(added, removed));
      // A tag that a case had already was not added to it.
      const own = new Map(cases.map(({ id, tags }) => [id, added.filter((tag) => !tags.includes(tag))]));
      const undo = () => restoreCases(own, (tags) => tagging(removed, tags));
      push({ kind: 'tags', caseIds: ids, undo });
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

const tagging = (added: readonly string[], removed: readonly string[]): CaseChange => ({
  action: 'tag',
  ...(added.length > 0 && { add: added.join() }),
  ...(removed.length > 0 && { remove: removed.join() }),
});
