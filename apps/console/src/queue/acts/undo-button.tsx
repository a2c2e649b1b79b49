import { Button } from '../../parts/button';
import { Hotkey } from '../../parts/hotkey';
import { useText } from '../../text/text';
import { useActName } from './use-act-name';
import type { Act } from './use-undo-stack';

/** Takes the latest act back, also long after it was made; names it, and whether it is final. */
export function UndoButton({ act, undo }: { act: Act; undo(): void }) {
  const { queue: text } = useText();
  const nameOf = useActName();
  const isFinal = typeof act.undo === 'string';
  return (
    <Button
      kind="quiet"
      aria-keyshortcuts="u"
      className={`ml-auto ${isFinal ? 'line-through' : ''}`}
      title={typeof act.undo === 'string' ? text.finals[act.undo] : undefined}
      onClick={undo}
    >
      {text.undo(nameOf(act))}
      <Hotkey>u</Hotkey>
    </Button>
  );
}
