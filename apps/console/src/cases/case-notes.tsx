import type { CaseNote } from '@rampart/contracts';
import { ActorName } from '../parts/actor-name';
import { Moment } from '../parts/moment';
import { useText } from '../text/text';

/** The notes of a case; nothing without any. */
export function CaseNotes({ notes }: { notes: readonly CaseNote[] }) {
  const { queue: text } = useText();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={text.notes} className="grid gap-3">
      {notes.map(({ id, text: written, author, created_at }) => (
        <li key={id}>
          <p className="whitespace-pre-wrap">{written}</p>
          <p className="text-xs text-soft">
            <ActorName actor={author} /> · <Moment at={created_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
