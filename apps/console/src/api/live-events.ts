import type { EventData, screeningCompleted, screeningDecided } from '@rampart/contracts';

/** An event of the stream that pages follow. */
export type LiveMessage =
  | {
      readonly kind: 'screened';
      readonly id: string;
      readonly at: string;
      readonly order: EventData<typeof screeningCompleted>;
    }
  | { readonly kind: 'decided'; readonly id: string; readonly order: EventData<typeof screeningDecided> }
  /** Some may have been missed: what is shown has to be read again. */
  | { readonly kind: 'reset' }
  /** Whether the stream is open. */
  | { readonly kind: 'state'; readonly isOpen: boolean };

type Listener = (message: LiveMessage) => void;

const URL = '/api/v1/stream?types=screening.completed,screening.decided';
const AGAIN_MS = 3_000;
/** Ids that are remembered, because an event may come twice. */
const REMEMBERED = 1_000;

const listeners = new Set<Listener>();
const seen = new Set<string>();
let source: EventSource | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
let lastId = '';

/**
 * Follows the account's orders. All parts of a page share one stream, which is closed while the page is hidden: browsers
 * open only a few connections to a server. It continues after the last event that came.
 */
export function followOrders(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', openOrClose);
    openOrClose();
  } else listener({ kind: 'state', isOpen: source?.readyState === EventSource.OPEN });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', openOrClose);
    close();
    lastId = '';
  };
}

function openOrClose(): void {
  if (document.hidden) close();
  else if (source === null) open();
}

function open(): void {
  clearTimeout(again);
  const opened = new EventSource(lastId === '' ? URL : `${URL}&last_event_id=${encodeURIComponent(lastId)}`);
  source = opened;
  opened.addEventListener('ready', () => tell({ kind: 'state', isOpen: true }));
  opened.addEventListener('reset', () => {
    tell({ kind: 'state', isOpen: true });
    tell({ kind: 'reset' });
  });
  opened.addEventListener('screening.completed', (event) => {
    const { id, time, data } = read(event);
    if (isNew(id)) tell({ kind: 'screened', id, at: time, order: data as never });
  });
  opened.addEventListener('screening.decided', (event) => {
    const { id, data } = read(event);
    if (isNew(id)) tell({ kind: 'decided', id, order: data as never });
  });
  // The browser comes back by itself after a broken connection, and gives up after a refusal.
  opened.addEventListener('end', () => reopenLater());
  opened.onerror = () => {
    tell({ kind: 'state', isOpen: false });
    if (opened.readyState === EventSource.CLOSED) reopenLater();
  };
}

function close(): void {
  clearTimeout(again);
  source?.close();
  source = null;
}

function reopenLater(): void {
  close();
  tell({ kind: 'state', isOpen: false });
  again = setTimeout(() => {
    if (listeners.size > 0) openOrClose();
  }, AGAIN_MS);
}

interface Envelope {
  readonly id: string;
  readonly time: string;
  readonly data: object;
}

const read = (event: MessageEvent<string>): Envelope => JSON.parse(event.data) as Envelope;

function isNew(id: string): boolean {
  lastId = id;
  if (seen.has(id)) return false;
  seen.add(id);
  const [oldest] = seen;
  if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
  return true;
}

function tell(message: LiveMessage): void {
  for (const listener of listeners) listener(message);
}
