import { type CollectorOptions, type Outcome, send } from '../connection.ts';
import { Visit } from '../visit.ts';
import { Hand } from './hand.ts';
import { PageTally, rounded, Tally } from './tally.ts';

export type { CollectorOptions } from '../connection.ts';

/** What `POST interaction/check` answers. */
export type InteractionRecord = Readonly<Record<string, unknown>>;

const SLICE_MS = 5_000;
/** Of half a kilobyte each: browsers let a page leave 64 kB behind. */
const MOST_UNSENT = 90;

/** Tells Rampart, in slices of a few seconds, what a visitor's hand does; and of a page, when it is asked to. */
export class InteractionCollector {
  readonly #options: CollectorOptions;
  readonly #visit: Visit;
  readonly #hand = new Hand(() => [this.#slice.tally, this.#page.tally]);
  #slice = newSlice();
  #page = newPage(0);
  readonly #unsent: Record<string, unknown>[] = [];
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: CollectorOptions, visit = new Visit()) {
    this.#options = options;
    this.#visit = visit;
  }

  get sessionId(): string {
    return this.#visit.id;
  }

  start(): void {
    const { signal } = this.#stop;
    this.#watchRoute(signal);
    this.#hand.listen();
    // A page that is left says so here on every browser; `pagehide` comes too late on some.
    document.addEventListener('visibilitychange', () => this.#turn(), { signal });
    addEventListener('pagehide', () => this.#end(), { signal });
    this.#timer = setInterval(() => this.#end(), SLICE_MS);
  }

  /** The record of this page, from its beginning until now. Null when Rampart cannot be reached. */
  async check(): Promise<InteractionRecord | null> {
    this.#followRoute();
    const outcome = await send(this.#options, 'interaction/check', this.#pageFields());
    return 'data' in outcome ? outcome.data : null;
  }

  /** The record of this page when a form of it is submitted: measured at that moment, sent even if the page is left. */
  checkOnSubmit(form: HTMLFormElement): Promise<InteractionRecord | null> {
    return new Promise((resolve) => {
      const options = { once: true, capture: true, signal: this.#stop.signal };
      form.addEventListener('submit', () => resolve(this.check()), options);
      this.#stop.signal.addEventListener('abort', () => resolve(null));
    });
  }

  stop(): void {
    this.#stop.abort();
    this.#hand.stop();
    clearInterval(this.#timer);
    this.#unsent.length = 0;
    this.#visit.forget();
  }

  /** In the capture phase of the window, so that what is done on a new page is counted there. */
  #watchRoute(signal: AbortSignal): void {
    const follow = () => this.#followRoute();
    const { navigation } = globalThis as { navigation?: EventTarget };
    navigation?.addEventListener('navigatesuccess', follow, { signal });
    // Firefox says nothing of a change by a script before version 147: it is seen with the next key or press.
    for (const type of navigation ? ['popstate'] : ['popstate', 'keydown', 'pointerdown'])
      addEventListener(type, follow, { signal, capture: true, passive: true });
  }

  #turn(): void {
    // Comes after the change: the time until now belongs to the other side.
    this.#look(document.visibilityState !== 'hidden');
    if (document.visibilityState === 'hidden') this.#end();
  }

  /** Books the time since the last look on the side on which the page was. */
  #look(wasHidden: boolean): void {
    const now = performance.now();
    this.#slice[wasHidden ? 'hiddenMs' : 'visibleMs'] += now - this.#slice.lookedAt;
    this.#slice.lookedAt = now;
  }

  /** A page of an application that loads no documents ends where its address changes. */
  #followRoute(): void {
    if (location.pathname !== this.#page.path) this.#end();
  }

  /** Ends the slice and sends it, with those before that were not acknowledged. */
  #end(): void {
    if (this.#stop.signal.aborted) return;
    this.#look(document.visibilityState === 'hidden');
    this.#hand.digest();
    this.#unsent.push(this.#sliceFields());
    this.#slice = newSlice();
    if (this.#unsent.length > MOST_UNSENT) this.#unsent.shift();
    // All at once: a page that is left starts nothing after its last turn.
    for (const fields of this.#unsent.splice(0)) {
      void send(this.#options, 'interaction/session-beacon', fields).then((outcome: Outcome) => {
        if ('isLost' in outcome && outcome.isLost && !this.#stop.signal.aborted) this.#unsent.push(fields);
      });
    }
    if (location.pathname === this.#page.path) return;
    this.#hand.beginPage();
    this.#page = newPage(performance.now());
  }

  #sliceFields(): Record<string, unknown> {
    const { tally, at, since, visibleMs, hiddenMs } = this.#slice;
    return {
      session_id: this.#visit.id,
      seq: this.#visit.takeNumber(),
      slice_started_at: at,
      slice_duration_ms: Math.round(performance.now() - since),
      page: this.#page.path,
      ...tally.fields(),
      mouse_move_interval_avg_ms: tally.intervals.count < 2 ? undefined : rounded(tally.intervals.mean),
      focus_count: tally.focus,
      blur_count: tally.blur,
      submit_count: tally.submits,
      visible_ms: Math.round(visibleMs),
      hidden_ms: Math.round(hiddenMs),
    };
  }

  #pageFields(): Record<string, unknown> {
    const { beganAt, tally } = this.#page;
    const { firstAt, lastMoveAt } = this.#hand;
    const now = performance.now();
    return {
      time_to_first_interaction_ms: firstAt === null ? undefined : rounded(Math.max(0, firstAt - beganAt)),
      time_to_submit_ms: rounded(now - beganAt),
      ...tally.fields(),
      last_move_to_submit_ms:
        lastMoveAt === null || lastMoveAt < beganAt ? undefined : rounded(Math.max(0, now - lastMoveAt)),
    };
  }
}

function newSlice() {
  const now = performance.now();
  return { tally: new Tally(), at: Date.now(), since: now, lookedAt: now, visibleMs: 0, hiddenMs: 0 };
}

/** @param beganAt on the clock of events, whose zero is the beginning of the document. */
function newPage(beganAt: number) {
  return { tally: new PageTally(), beganAt, path: location.pathname };
}
