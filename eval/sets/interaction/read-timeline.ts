import { DataError, placeOf } from '../../data-files';
import { cell, type Row } from '../../eval-set';

/** The events of a recording of one page, in milliseconds since it was loaded. */
export interface Timeline {
  readonly movesAt: readonly number[];
  /** In the order of the presses. Null: the key never came up. */
  readonly keys: readonly { readonly at: number; readonly heldMs: number | null }[];
  /** Null where the recording has no focus events. */
  readonly focusAt: readonly number[] | null;
  readonly blurAt: readonly number[] | null;
  /** The submission, or the last event without one. */
  readonly endsAt: number;
}

interface PageEvent {
  readonly type: string;
  readonly at: number;
  /** Which key; empty when unknown. */
  readonly key: string;
  /** Reported together with the press. */
  readonly heldMs: number | null;
  readonly isRepeat: boolean;
}

/** Events later than this after the submission were not timed from the load of the page. */
const ELSEWHERE_MS = 60_000;
const TYPE_NAMES = ['type', 'event', 'name', 'kind'];
const TIME_NAMES = ['t', 't_ms', 'time', 'ts', 'at', 'timestamp', 'timeStamp'];
const KEY_NAMES = ['code', 'key', 'keyCode', 'keycode'];
const MOVE = ['mousemove', 'move', 'mm'];
/** Read where a recording has no events of the mouse; where it has both, each movement is in it twice. */
const POINTER_MOVE = ['pointermove'];
const PRESS = ['keydown', 'kd'];
const RELEASE = ['keyup', 'ku'];
const FOCUS = ['focus', 'focusin'];
const BLUR = ['blur', 'focusout'];
const READ = [MOVE, POINTER_MOVE, PRESS, RELEASE, FOCUS, BLUR].flat();
/** Known, and not counted by a summary or a beacon. */
const UNUSED = [
  ...['down', 'up', 'mousedown', 'mouseup', 'md', 'mu', 'pointerdown', 'pointerup', 'click', 'dblclick'],
  ...['contextmenu', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave', 'pointerover', 'pointerout'],
  ...['wheel', 'scroll', 'touchstart', 'touchmove', 'touchend', 'keypress', 'input', 'beforeinput', 'change'],
  ...['select', 'paste', 'copy', 'cut', 'submit', 'load', 'unload', 'visibilitychange', 'resize'],
];
const EXPECTED =
  `expected [type, ms, key], [ms, x, y, type], [ms, keycode, heldMs] or {type, t, key}, ` +
  `with one of the types ${READ.join(', ')}; ${UNUSED.join(', ')} are not counted`;

/**
 * Reads the events of a recording: `[at, x, y, type]`, `[at, keycode, heldMs]`, `[type, at, …]` or objects.
 *
 * @param submittedAt where the events do not show when the page ended.
 * @returns null for a row without events.
 * @throws DataError for an event of an unknown form or type: without it, what it counts would silently be 0.
 */
export function readTimeline(row: Row, submittedAt: number | null): Timeline | null {
  if (!Array.isArray(row.events)) return null;
  const read = row.events.map((event: unknown, index) => readEvent(event, row, index));
  read.sort((a, b) => a.at - b.at);
  const events = sinceLoad(read, submittedAt);
  const of = (types: readonly string[]) => events.filter(({ type }) => types.includes(type));
  const timesOf = (types: readonly string[]) => of(types).map(({ at }) => at);
  const hasFocus = of([...FOCUS, ...BLUR]).length > 0;
  const lastAt = events.reduce((last, { at, heldMs }) => Math.max(last, at + (heldMs ?? 0)), 0);
  return {
    movesAt: timesOf(of(MOVE).length > 0 ? MOVE : POINTER_MOVE),
    keys: pairKeys(of([...PRESS, ...RELEASE])),
    focusAt: hasFocus ? timesOf(FOCUS) : null,
    blurAt: hasFocus && of(BLUR).length > 0 ? timesOf(BLUR) : null,
    endsAt: Math.max(lastAt, submittedAt ?? 0),
  };
}

/**
 * Events with the time of day, or timed from another page, are moved so that the last coincides with the submission.
 */
function sinceLoad(events: readonly PageEvent[], submittedAt: number | null): readonly PageEvent[] {
  const last = events.at(-1);
  if (last === undefined || submittedAt === null || last.at <= submittedAt + ELSEWHERE_MS) return events;
  const shiftMs = last.at - submittedAt;
  return events.map((event) => ({ ...event, at: Math.max(0, event.at - shiftMs) }));
}

function readEvent(event: unknown, row: Row, index: number): PageEvent {
  const read = Array.isArray(event) ? readTuple(event) : readObject(event);
  const isKnown = read !== null && [...READ, ...UNUSED].includes(read.type);
  if (isKnown && Number.isFinite(read.at)) return read;
  const shown = JSON.stringify(event)?.slice(0, 80);
  throw new DataError(`${placeOf(row)}, event ${index + 1} is ${shown}: ${EXPECTED}`);
}

function readTuple(event: readonly unknown[]): PageEvent | null {
  const words = event.filter((each) => typeof each === 'string');
  const [at, keycode, heldMs] = event;
  if (words.length === 0) {
    if (typeof at !== 'number' || typeof heldMs !== 'number') return null;
    return { type: 'keydown', at, key: String(keycode), heldMs, isRepeat: false };
  }
  const time = event.find((each) => typeof each === 'number');
  const [type = '', key = ''] = words;
  return { type, at: Number(time ?? Number.NaN), key, heldMs: null, isRepeat: event.includes(true) };
}

function readObject(event: unknown): PageEvent | null {
  if (typeof event !== 'object' || event === null) return null;
  const fields = event as Row;
  const first = (names: readonly string[]) => names.find((name) => cell(fields, name) !== '');
  const [type, time] = [first(TYPE_NAMES), first(TIME_NAMES)];
  if (type === undefined || time === undefined) return null;
  return {
    type: cell(fields, type),
    at: Number(fields[time]),
    key: cell(fields, first(KEY_NAMES) ?? ''),
    heldMs: null,
    isRepeat: fields.repeat === true,
  };
}

/** A held key repeats its press, and counts once. */
function pairKeys(events: readonly PageEvent[]): Timeline['keys'] {
  const keys: { at: number; heldMs: number | null }[] = [];
  const down = new Map<string, { at: number; heldMs: number | null }>();
  for (const { type, at, key, heldMs, isRepeat } of events) {
    if (RELEASE.includes(type)) {
      const pressed = down.get(key);
      if (pressed !== undefined) pressed.heldMs = at - pressed.at;
      down.delete(key);
    } else if (!isRepeat) {
      const pressed = { at, heldMs };
      keys.push(pressed);
      if (heldMs === null) down.set(key, pressed);
    }
  }
  return keys;
}

/** When the page of a recording was submitted, by its summary; null when that does not say. */
export function submittedAt(row: Row): number | null {
  const at = (row.summary as Row | undefined)?.time_to_submit_ms;
  return typeof at === 'number' ? at : null;
}
