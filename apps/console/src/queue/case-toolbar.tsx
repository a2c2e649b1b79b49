import { Button } from '../parts/button';
import { Hotkey } from '../parts/hotkey';
import { useText } from '../text/text';

export type CaseDialog = 'note' | 'snooze' | 'block' | 'tags';

/** What can be done in the queue, to the case on the screen or to those that are selected. */
export interface CaseActions {
  settle(kind: 'approve' | 'reject'): void;
  open(dialog: CaseDialog): void;
  /** Assigns to the analyst, or to no one where that is so already. */
  assign(): void;
  unselect(): void;
}

interface CaseToolbarProps {
  readonly actions: CaseActions;
  /** How many cases are selected; 0: the actions are about the one on the screen. */
  readonly selected: number;
  /** How many of them other analysts have open. */
  readonly taken: number;
  readonly canBlock: boolean;
  readonly isMine: boolean;
}

export function CaseToolbar({ actions, selected, taken, canBlock, isMine }: CaseToolbarProps) {
  const { queue: text } = useText();
  const isBulk = selected > 0;
  return (
    <div
      role="toolbar"
      aria-label={text.actions}
      className={`sticky top-[calc(var(--header)+0.5rem)] z-[5] flex flex-wrap items-center gap-2 rounded-lg border bg-panel p-2 max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:flex-nowrap max-md:overflow-x-auto max-md:rounded-none ${isBulk ? 'border-accent shadow-[inset_0_3px_0_var(--accent)]' : 'border-line'}`}
    >
      {isBulk && <span className="font-semibold">{text.selected(selected)}</span>}
      <Action kind="good" name={text.approve} hotkey="a" run={() => actions.settle('approve')} />
      <Action kind="bad" name={text.reject} hotkey="r" run={() => actions.settle('reject')} />
      {!isBulk && <Action kind="plain" name={text.note} hotkey="n" run={() => actions.open('note')} />}
      <Action kind="plain" name={text.snooze} hotkey="s" run={() => actions.open('snooze')} />
      {!isBulk && canBlock && (
        <Action kind="plain" name={text.block} hotkey="b" run={() => actions.open('block')} />
      )}
      <Action kind="plain" name={text.tags} hotkey="t" run={() => actions.open('tags')} />
      <Action kind="plain" name={isMine ? text.unassign : text.assignToMe} hotkey="m" run={actions.assign} />
      {isBulk && <Action kind="plain" name={text.unselect} hotkey="Esc" run={actions.unselect} />}
      {taken > 0 && <span className="text-warn">{text.someTaken(taken)}</span>}
    </div>
  );
}

interface ActionProps {
  readonly kind: 'good' | 'bad' | 'plain';
  readonly name: string;
  readonly hotkey: string;
  run(): void;
}

function Action({ kind, name, hotkey, run }: ActionProps) {
  return (
    <Button kind={kind} aria-keyshortcuts={hotkey === 'Esc' ? 'Escape' : hotkey} onClick={run}>
      {name}
      <Hotkey>{hotkey}</Hotkey>
    </Button>
  );
}
