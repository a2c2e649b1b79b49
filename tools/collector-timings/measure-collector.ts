import type { BrowserContext, CDPSession } from 'playwright-core';

/** What the collector costs a page. */
export interface CollectorCosts {
  /** Milliseconds of each task of the page in which a script ran, the longest first, until the device was read. */
  readonly tasks: readonly number[];
  /** Microseconds of one. */
  readonly move: number;
  readonly key: number;
  /** Bytes of the heap, before and after `MOVES` moves. */
  readonly heap: { readonly before: number; readonly after: number };
}

/** As many as an hour of work with a mouse makes. */
export const MOVES = 300_000;
const KEY_EVERY = 10;
const PAGE = 'http://shop.test/';

/** @param script the collector's, as pages load it. */
export async function measureCollector(context: BrowserContext, script: string): Promise<CollectorCosts> {
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const url = route.request().url();
    const html = '<!doctype html><script src="/collector.js" data-key="rmp_pub_x"></script>';
    if (url === PAGE) return route.fulfill({ contentType: 'text/html', body: html });
    if (url.endsWith('.js')) return route.fulfill({ contentType: 'text/javascript', body: script });
    return route.fulfill({ json: { data: { device_hash: 'd1_x' } } });
  });
  const session = await context.newCDPSession(page);
  const tasks = await tasksDuring(session, async () => {
    await page.goto(PAGE);
    await page.evaluate('Rampart.collector.deviceHash()');
  });
  const before = await heapOf(session);
  const [move = 0, key = 0] = await page.evaluate<number[]>(actOn(MOVES));
  const after = await heapOf(session);
  await page.close();
  return { tasks, move, key, heap: { before, after } };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

const SCRIPTS: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'RunMicrotasks',
]);

async function tasksDuring(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel'] },
  });
  await act();
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await isOver;
  const whole = events.filter(({ ph }) => ph === 'X');
  const scripts = whole.filter(({ name }) => SCRIPTS.has(name));
  return whole
    .filter(({ name }) => name.endsWith('RunTask'))
    .filter((task) => scripts.some((each) => isWithin(each, task)))
    .map(({ dur = 0 }) => dur / 1_000)
    .sort((a, b) => b - a);
}

function isWithin(inner: TraceEvent, outer: TraceEvent): boolean {
  return inner.tid === outer.tid && inner.ts >= outer.ts && inner.ts <= outer.ts + (outer.dur ?? 0);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** In the page: microseconds of a move and of a key, with what the browser itself does to dispatch one. */
const actOn = (moves: number): string => `(async () => {
  const timed = async (count, act) => {
    let spent = 0;
    for (let done = 0; done < count; ) {
      const from = performance.now();
      for (const end = Math.min(count, done + 5_000); done < end; done += 1) act();
      spent += performance.now() - from;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return (1_000 * spent) / count;
  };
  const options = { bubbles: true, movementX: 1, movementY: 1, code: 'KeyA' };
  const [move, down, up] = [new MouseEvent('mousemove', options), new KeyboardEvent('keydown', options), new KeyboardEvent('keyup', options)];
  return [
    await timed(${moves}, () => document.dispatchEvent(move)),
    (await timed(${moves / KEY_EVERY}, () => { document.dispatchEvent(down); document.dispatchEvent(up); })) / 2,
  ];
})()`;
