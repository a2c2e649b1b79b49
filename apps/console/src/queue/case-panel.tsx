import type { CaseFile, CaseSummary } from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { OrderDetail } from '../order/order-detail';
import { Button } from '../parts/button';
import { Hotkey } from '../parts/hotkey';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { useText } from '../text/text';
import { useLease } from './use-lease';
import { caseQuery, orderOf } from './use-queue';

interface CasePanelProps {
  readonly summary: CaseSummary;
  readonly analyst: string;
  settle(kind: 'approve' | 'reject'): void;
  /** Whether its address was just put on the blacklist. */
  readonly isBlocked: boolean;
  openDialog(dialog: 'note' | 'snooze' | 'block'): void;
}

/** The case that is worked on: what can be done, its notes, its orders, and its first order in full. */
export function CasePanel({ summary, analyst, settle, isBlocked, openDialog }: CasePanelProps) {
  const { queue: text } = useText();
  const refusal = useLease(summary.id, analyst);
  const { data: file, error, refetch } = useQuery(caseQuery(summary.id));
  const order = file ? orderOf(file) : summary.subject.shield_id;
  return (
    <article aria-label={`${text.title} ${summary.id}`} className="grid min-w-0 content-start gap-4">
      <div
        role="toolbar"
        aria-label={text.actions}
        className="sticky top-14 z-[5] flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel p-2"
      >
        <Action kind="good" name={text.approve} hotkey="a" run={() => settle('approve')} />
        <Action kind="bad" name={text.reject} hotkey="r" run={() => settle('reject')} />
        <Action kind="plain" name={text.note} hotkey="n" run={() => openDialog('note')} />
        <Action kind="plain" name={text.snooze} hotkey="s" run={() => openDialog('snooze')} />
        {summary.subject.shield_id && (
          <Action kind="plain" name={text.block} hotkey="b" run={() => openDialog('block')} />
        )}
        {isBlocked && <span className="text-good">{text.blocked(summary.id)}</span>}
        <span className="ml-auto text-xs text-soft">{text.priority(Math.round(summary.priority))}</span>
      </div>
      {refusal && (
        <p role="status" className="rounded-lg bg-warn-ground p-3 text-warn">
          {text.takenNow(summary.claimed_by ?? '')}
        </p>
      )}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {file && file.notes.length > 0 && <Notes file={file} />}
      {file && file.screenings.length > 1 && (
        <Panel title={text.otherOrders}>
          <ul>
            {file.screenings.map(({ shield_id }) => (
              <ShortOrder key={shield_id} id={shield_id} row={undefined} />
            ))}
          </ul>
        </Panel>
      )}
      {order ? (
        <OrderDetail key={order} id={order} level={2} />
      ) : (
        file && <p className="text-soft">{text.unavailable}</p>
      )}
    </article>
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
    <Button kind={kind} aria-keyshortcuts={hotkey} onClick={run}>
      {name}
      <Hotkey>{hotkey}</Hotkey>
    </Button>
  );
}

function Notes({ file }: { file: CaseFile }) {
  const { queue: text } = useText();
  return (
    <Panel title={text.notes}>
      <ul className="grid gap-3">
        {file.notes.map(({ id, text: written, author, created_at }) => (
          <li key={id}>
            <p className="whitespace-pre-wrap">{written}</p>
            <p className="text-xs text-soft">
              {author.kind} {author.id} · <Moment at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
