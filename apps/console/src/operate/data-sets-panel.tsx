import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/ask';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { formatOf } from '../text/format';
import { useLanguage, useText } from '../text/text';
import { ImportDataDialog } from './import-data-dialog';
import { type DataSet, dataSetsQuery } from './use-operate';

/** What checks rest on: how old it is, and newer data in its place. */
export function DataSetsPanel() {
  const { operate, said } = useText();
  const text = operate.data;
  const { data, error, refetch } = useQuery(dataSetsQuery);
  const named = (set: DataSet): DataSet => ({ ...set, title: said(set.title) ?? set.title });
  const [chosen, setChosen] = useState<{
    readonly set: DataSet;
    readonly what: 'import' | 'rollback';
  } | null>(null);
  const { columns } = text;
  const close = () => setChosen(null);
  return (
    <Panel title={text.title}>
      {error && <Problem error={error} retry={() => void refetch()} />}
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-xs text-soft">
            <tr>
              {[columns.title, columns.origin, columns.version, columns.rows, columns.age].map((head) => (
                <th key={head} scope="col" className="pr-3 pb-2 font-normal">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {data?.map(named).map((set) => (
              <DataSetRow key={set.set} set={set} choose={(what) => setChosen({ set, what })} />
            ))}
          </tbody>
        </table>
      </div>
      {chosen?.what === 'import' && <ImportDataDialog set={chosen.set} close={close} />}
      {chosen?.what === 'rollback' && <RollBackDialog set={chosen.set} close={close} />}
    </Panel>
  );
}

function DataSetRow({ set, choose }: { set: DataSet; choose(what: 'import' | 'rollback'): void }) {
  const { text, language } = useLanguage();
  const words = text.operate.data;
  const format = formatOf(language);
  const { title, origin, version, rows, age_seconds, is_stale } = set;
  return (
    <tr className="border-t border-line">
      <td className="py-1.5 pr-3">{title}</td>
      <td className="py-1.5 pr-3 text-soft">{words.origins[origin]}</td>
      <td className="py-1.5 pr-3 text-xs">{version}</td>
      <td className="py-1.5 pr-3 tabular-nums">{rows === null ? '' : format.number(rows)}</td>
      <td className={`py-1.5 pr-3 whitespace-nowrap ${is_stale ? 'text-warn' : ''}`}>
        {age_seconds !== null &&
          format.ago(new Date(Date.now() - age_seconds * 1_000).toISOString(), Date.now())}
      </td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {set.is_importable && (
          <Button kind="quiet" aria-label={words.importOf(title)} onClick={() => choose('import')}>
            {words.import}
          </Button>
        )}
        {origin === 'imported' && (
          <Button kind="quiet" aria-label={words.rollBackOf(title)} onClick={() => choose('rollback')}>
            {words.rollBack}
          </Button>
        )}
      </td>
    </tr>
  );
}

function RollBackDialog({ set: { set, title }, close }: { set: DataSet; close(): void }) {
  const { operate, common } = useText();
  const client = useQueryClient();
  const rollBack = useMutation({
    mutationFn: () => post(`/admin/v1/data-sets/${set}/rollback`, { body: { by: 'console' } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: dataSetsQuery.queryKey });
      close();
    },
  });
  return (
    <Dialog title={title} onClose={close}>
      <p className="mb-4">{operate.data.rollBackText}</p>
      {rollBack.error && <Problem error={rollBack.error} />}
      <div className="flex gap-2">
        <Button kind="bad" disabled={rollBack.isPending} onClick={() => rollBack.mutate()}>
          {operate.data.rollBack}
        </Button>
        <Button onClick={close}>{common.cancel}</Button>
      </div>
    </Dialog>
  );
}
