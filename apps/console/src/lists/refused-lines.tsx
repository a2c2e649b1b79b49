import { useQuery } from '@tanstack/react-query';
import { getText } from '../api/ask';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { readRefused } from './read-refused';

const SHOWN = 20;

/** The first lines that an import refused: number, column and reason. No value is among them, so none need be shown. */
export function RefusedLines({ importId, count }: { importId: number; count: number }) {
  const { lists, field, said } = useText();
  const text = lists.import;
  const { data, error, refetch } = useQuery({
    queryKey: ['list-import-refused', importId],
    queryFn: ({ signal }) => getText(`/api/v1/lists/imports/${importId}/refused`, signal),
  });
  return (
    <section aria-label={text.refused(count)} className="mt-2">
      <p className="font-medium text-warn">{text.refused(count)}</p>
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul className="max-h-48 overflow-y-auto text-xs">
        {readRefused(data ?? '')
          .slice(0, SHOWN)
          .map(({ line, column, reason }) => (
            <li key={line} className="border-t border-line py-1 break-words">
              <span className="font-medium">{text.line(line, column && field(column))}</span>{' '}
              {said(reason) ?? reason}
            </li>
          ))}
      </ul>
    </section>
  );
}
