import { DataError, placeOf } from '../../data-files';
import { cell, type Row } from '../../eval-set';

/** The events of a recording of one page, in milliseconds since it was loaded. */
export interface Timeline {
  readonly movesAt: readonly number[];
  /** The same moves with their places; empty where a recording has none. */
  readonly path: readonly PointerMove[];
  /** How long each press of a mouse button took; null where the recording has no presses. */
  readonly pressesMs: readonly { readonly at: number; readonly heldMs: number }[] | null;
  /** In the order of the presses. Null: the key never came up. */
  readonly keys: readonly { readonly at: number; readonly heldMs: number | null }[];
  /** Null where the recording has no focus events. */
  readonly focusAt: readonly number[] | null;
  readonly blurAt: readonly number[] | null;
  /** The submission, or the last event without one. */
  readonly endsAt: number;
  readonly isSubmitted: boolean;
}

export interface PointerMove {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

interface PageEvent {
  readonly type: string;
  readonly at: number;
  /** Which key; empty when unknown. */
  readonly key: string;
  /** Reported together with the press. */
  readonly heldMs: number | null;
  readonly isRepeat: boolean;
  readonly x: number | null;
  readonly y: number | null;
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
const BUTTON_DOWN = ['mousedown', 'down', 'md'];
const BUTTON_UP = ['mouseup', 'up', 'mu'];
const FOCUS = ['focus', 'focusin'];
const BLUR = ['blur', 'focusout'];
const READ = [MOVE, POINTER_MOVE, PRESS, RELEASE, BUTTON_DOWN, BUTTON_UP, FOCUS, BLUR].flat();
/** Known, and not counted by a summary or a beacon. */
const UNUSED = [
  ...['pointerdown', 'pointerup', 'click', 'dblclick'],
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
  const moves = of(MOVE).length > 0 ? of(MOVE) : of(POINTER_MOVE);
  return {
    movesAt: moves.map(({ at }) => at),
    path: moves.flatMap(({ at, x, y }) => (x === null || y === null ? [] : [{ at, x, y }])),
    pressesMs: pairPresses(of([...BUTTON_DOWN, ...BUTTON_UP])),
    keys: pairKeys(of([...PRESS, ...RELEASE])),
    focusAt: hasFocus ? timesOf(FOCUS) : null,
    blurAt: hasFocus && of(BLUR).length > 0 ? timesOf(BLUR) : null,
    endsAt: Math.max(lastAt, submittedAt ?? 0),
    isSubmitted: submittedAt !== null,
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
    return { type: 'keydown', at, key: String(keycode), heldMs, isRepeat: false, x: null, y: null };
  }
  const [time = Number.NaN, x = null, y = null] = event.filter((each) => typeof each === 'number');
  const [type = '', key = ''] = words;
  return { type, at: time, key, heldMs: null, isRepeat: event.includes(true), x, y };
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
    x: numberOf(fields, ['x', 'clientX', 'pageX']),
    y: numberOf(fields, ['y', 'clientY', 'pageY']),
  };
}

function numberOf(fields: Row, names: readonly string[]): number | null {
  return names.map((name) => fields[name]).find((value) => typeof value === 'number') ?? null;
}

/** A press that is never released counts for nothing. */
function pairPresses(events: readonly PageEvent[]): Timeline['pressesMs'] {
  if (events.length === 0) return null;
  const presses: { at: number; heldMs: number }[] = [];
  let downAt: number | null = null;
  for (const { type, at } of events) {
    if (BUTTON_UP.includes(type) && downAt !== null) presses.push({ at: downAt, heldMs: at - downAt });
    downAt = BUTTON_DOWN.includes(type) ? at : null;
  }
  return presses;
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
