import { Button } from '../parts/button';
import { Hotkey } from '../parts/hotkey';
import { useText } from '../text/text';
import type { Decision } from './use-decisions';

/** Says what was just decided, and takes it back. */
export function UndoBar({ decision, undo }: { decision: Decision; undo(): void }) {
  const { queue: text } = useText();
  return (
    <div
      role="status"
      className="fixed bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-3 rounded-lg border border-line bg-ink px-4 py-2 text-panel shadow-lg"
    >
      {text.made[decision.kind](text.cases(decision.caseIds))}
      <Button aria-keyshortcuts="u" onClick={undo}>
        {text.undo}
        <Hotkey>u</Hotkey>
      </Button>
    </div>
  );
}
