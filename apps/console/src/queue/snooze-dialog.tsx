import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Hotkey } from '../parts/hotkey';
import { useKeys } from '../parts/use-keys';
import { useText } from '../text/text';
import { SNOOZES } from './snoozes';

interface SnoozeDialogProps {
  close(): void;
  /** @param until ISO 8601. */
  snooze(until: string): void;
}

/** Asks until when a case is put aside; 1, 2 and 3 choose. */
export function SnoozeDialog({ close, snooze }: SnoozeDialogProps) {
  const { queue: text, common } = useText();
  useKeys(
    Object.fromEntries(
      SNOOZES.map(({ until }, place) => [String(place + 1), () => snooze(until(new Date()).toISOString())]),
    ),
  );
  return (
    <Dialog title={text.snoozeUntil} onClose={close}>
      <div className="grid gap-2">
        {SNOOZES.map(({ name, until }, place) => (
          <Button
            key={name}
            autoFocus={place === 0}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => snooze(until(new Date()).toISOString())}
          >
            {text.snoozes[name]}
            <Hotkey>{String(place + 1)}</Hotkey>
          </Button>
        ))}
        <Button kind="quiet" onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
