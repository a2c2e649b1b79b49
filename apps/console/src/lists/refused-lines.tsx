import { useQuery } from '@tanstack/react-query';
import { getText } from '../api/ask';
import { reveal } from '../api/reveal';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';

const SHOWN = 20;

/** The first lines that an import refused: number, column and reason, as the file of them says. */
export function RefusedLines({ importId, count }: { importId: number; count: number }) {
  const { lists } = useText();
  const text = lists.import;
  const canRead = reveal.read() !== null;
  const { data, error, refetch } = useQuery({
    queryKey: ['list-import-refused', importId],
    queryFn: ({ signal }) => getText(`/api/v1/lists/imports/${importId}/refused`, signal),
    enabled: canRead,
  });
  const [, ...lines] = (data ?? '').split('\r\n').filter((line) => line !== '');
  return (
    <section aria-label={text.refused(count)} className="mt-2">
      <p className="font-medium text-warn">{text.refused(count)}</p>
      {!canRead && <p className="text-soft">{text.refusedHint}</p>}
      {error && <Problem error={error} retry={() => void refetch()} />}
      <ul className="max-h-48 overflow-y-auto font-mono text-xs">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line} className="border-t border-line py-1 break-words">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
