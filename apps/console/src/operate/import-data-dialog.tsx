import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Field } from '../parts/field';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import { readImport, uploadData } from './upload-data';
import { type DataSet, dataSetsQuery } from './use-operate';

const LOOK_EVERY_MS = 500;

/** Puts files into service as the data of a set, once they have been checked. */
export function ImportDataDialog({ set: { set, title, sources }, close }: { set: DataSet; close(): void }) {
  const { text, language } = useLanguage();
  const words = text.operate.data;
  const client = useQueryClient();
  const hint = useId();
  const [sent, setSent] = useState(0);
  const upload = useMutation({
    mutationFn: ({ files, date }: { readonly files: readonly File[]; readonly date: string }) =>
      uploadData(set, files, { date: date || null, progress: setSent }),
  });
  const id = upload.data?.import_id;
  const { data: run } = useQuery({
    queryKey: ['operate', 'import', id],
    queryFn: ({ signal }) => readImport(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data?.finished_at ? false : LOOK_EVERY_MS),
  });
  const isOver = Boolean(run?.finished_at);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: dataSetsQuery.queryKey });
  }, [isOver, client]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const files = form.getAll('file').filter((each) => each instanceof File);
    upload.mutate({ files, date: String(form.get('date')) });
  };
  return (
    <Dialog title={title} onClose={close}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-soft">{words.importText}</p>
        {sources.length > 0 && <Publishers set={set} sources={sources} />}
        <div className="grid gap-1">
          <input type="file" name="file" aria-label={words.file} aria-describedby={hint} multiple required />
          <p id={hint} className="text-xs text-soft">
            {words.labelHint}
          </p>
        </div>
        <Field label={words.date} hint={words.dateHint} name="date" type="date" />
        <div className="flex gap-2">
          <Button kind="main" type="submit" disabled={upload.isPending || (id !== undefined && !isOver)}>
            {words.import}
          </Button>
          <Button onClick={close}>{text.common.close}</Button>
        </div>
      </form>
      <div aria-live="polite" className="mt-4 grid gap-2">
        {upload.isPending && <p>{words.sending(formatOf(language).percent(sent))}</p>}
        {upload.error && <Problem error={upload.error} />}
        {id !== undefined && !isOver && <p>{words.checking}</p>}
        {isOver && run?.problems.length === 0 && (
          <p className="text-good">{words.done(formatOf(language).number(run.rows ?? 0))}</p>
        )}
        {isOver && run && run.problems.length > 0 && (
          <>
            <p className="text-bad">{words.refused}</p>
            <ul className="list-disc pl-5 text-xs">
              {run.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Where newer data is: no service fetches it, so that none of them needs a way out of the network. */
function Publishers({ set, sources }: Pick<DataSet, 'set' | 'sources'>) {
  const words = useText().operate.data;
  return (
    <div className="grid gap-1 text-xs">
      <p>{words.publishers}</p>
      <ul className="list-disc pl-5">
        {sources.map(({ label, owner, url, licence, allows_commercial_use }) => (
          <li key={label}>
            <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
              {owner}
            </a>
            , {licence}
            {allows_commercial_use !== true && <span className="text-warn">. {words.readLicence}</span>}
          </li>
        ))}
      </ul>
      <p>{words.refreshHint}</p>
      <pre className="overflow-x-auto rounded bg-sunken p-2">npm run rampart -- data refresh {set}</pre>
    </div>
  );
}
