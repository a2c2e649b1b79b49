import type { ListImport } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { get, post } from '../api/ask';
import { useIsMasked } from '../api/masked';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { RefusedLines } from './refused-lines';
import { KINDS, LIST_TYPES } from './use-lists';

const LOOK_EVERY_MS = 700;
const ENDED: readonly ListImport['status'][] = ['done', 'refused', 'failed'];

/** Takes a file of entries onto the lists: whole, or not at all. */
export function ImportDialog({ close }: { close(): void }) {
  const { lists, common } = useText();
  const text = lists.import;
  const isMasked = useIsMasked();
  const client = useQueryClient();
  const [list, setList] = useState<string>('blacklist');
  /** Of lines that name none; empty: as the file says. */
  const [kind, setKind] = useState('');
  const [column, setColumn] = useState('');
  const [doesSkip, setDoesSkip] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) =>
      post<ListImport>('/api/v1/lists/import', {
        query: {
          list_type: list,
          entity_type: kind,
          columns: column.trim() === '' ? null : `value:${column.trim()}`,
          on_refused: doesSkip ? 'skip' : 'stop',
        },
        file,
      }),
  });
  const id = upload.data?.import_id;
  const { data: run } = useQuery({
    queryKey: ['list-import', id],
    queryFn: ({ signal }) => get<ListImport>(`/api/v1/lists/imports/${id}`, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data && ENDED.includes(data.status) ? false : LOOK_EVERY_MS),
  });
  const isOver = run !== undefined && ENDED.includes(run.status);
  const isDone = run?.status === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['lists'] });
  }, [isDone, client]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (file instanceof File) upload.mutate(file);
  };
  return (
    <Dialog title={text.title} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-soft">{text.intro}</p>
        {isMasked && <p role="note">{text.masked}</p>}
        <input
          type="file"
          name="file"
          aria-label={text.file}
          accept=".csv,.tsv,.txt,.json,.netset,.ipset,text/*,application/json"
          required
        />
        <div className="flex flex-wrap items-center gap-3">
          <Choice
            label={text.list}
            value={list}
            options={LIST_TYPES.map((each) => [each, lists.types[each]])}
            onChoose={setList}
          />
          <Choice
            label={text.kind}
            value={kind}
            options={[['', text.kindOfFile], ...KINDS.map((each) => [each, lists.kinds[each]] as const)]}
            onChoose={setKind}
          />
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={doesSkip}
              onChange={(event) => setDoesSkip(event.target.checked)}
            />
            {text.skip}
          </label>
        </div>
        <Field
          label={text.column}
          hint={text.columnHint}
          value={column}
          onChange={(event) => setColumn(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="flex gap-2">
          <Button
            kind="main"
            type="submit"
            disabled={isMasked || upload.isPending || (id !== undefined && !isOver)}
          >
            {text.submit}
          </Button>
          <Button onClick={close}>{isOver ? common.close : common.cancel}</Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-4">
        {upload.error && <Problem error={upload.error} />}
        {run && !isOver && <p className="text-soft">{text.running(run.lines_read, run.added)}</p>}
        {run?.read_as && <p className="text-soft">{text.readAs(run.read_as)}</p>}
        {run?.status === 'done' && (
          <p className="text-good">{text.done(run.added, run.changed, run.unchanged)}</p>
        )}
        {run?.status === 'done' && (run.lines_outweighed ?? 0) > 0 && (
          <p className="text-warn">{text.outweighed(run.lines_outweighed ?? 0)}</p>
        )}
        {run?.problem && <p className="text-bad">{run.problem}</p>}
        {run && isOver && run.lines_refused > 0 && (
          <RefusedLines importId={run.import_id} count={run.lines_refused} />
        )}
      </div>
    </Dialog>
  );
}
