import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Hotkey } from '../parts/hotkey';
import { useKeys } from '../parts/use-keys';
import { useText } from '../text/text';
import { SNOOZES } from './snoozes';

interface SnoozeDialogProps {
  close(): void;
  /** Whether a case is put aside already. */
  readonly canWake: boolean;
  /** @param until ISO 8601; null: back into the queue now. */
  snooze(until: string | null): void;
}

/** Asks until when cases are put aside; 1, 2 and 3 choose, and 0 brings back what is put aside. */
export function SnoozeDialog({ close, canWake, snooze }: SnoozeDialogProps) {
  const { queue: text, common } = useText();
  const choices = [
    ...SNOOZES.map(({ name, until }, place) => ({
      key: String(place + 1),
      name: text.snoozes[name],
      choose: () => snooze(until(new Date()).toISOString()),
    })),
    ...(canWake ? [{ key: '0', name: text.wakeNow, choose: () => snooze(null) }] : []),
  ];
  useKeys(Object.fromEntries(choices.map(({ key, choose }) => [key, choose])));
  return (
    <Dialog title={text.snoozeUntil} onClose={close}>
      <div className="grid gap-2">
        {choices.map(({ key, name, choose }, place) => (
          <Button key={key} autoFocus={place === 0} aria-keyshortcuts={key} onClick={choose}>
            {name}
            <Hotkey>{key}</Hotkey>
          </Button>
        ))}
        <Button kind="quiet" onClick={close}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
