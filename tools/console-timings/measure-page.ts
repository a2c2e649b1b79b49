import { performance } from 'node:perf_hooks';
import type { BrowserContext, Page } from 'playwright-core';

/** A figure of the specification and what was measured. */
export interface Timing {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bound: number;
  /** Whether less is better, or more. */
  readonly isAtMost: boolean;
}

export const holds = ({ value, bound, isAtMost }: Timing): boolean =>
  isAtMost ? value <= bound : value >= bound;

const ROUNDS = 5;
const ROWS = 100_000;
const SCROLLED_MS = 3_000;
/**
 * Pixels a frame. Ten rows are thrice as fast as a browser's fastest fling, and may miss what a timer misses of sixty;
 * a screen a frame is a scroll bar drawn across, when no row can be read.
 */
const SPEEDS = [
  { name: 'ten rows a frame', pixels: 440, bound: 57 },
  { name: 'a screen of twenty rows a frame', pixels: 900, bound: 40 },
];

/** Milliseconds from opening a page without any cache until a row of its table can be clicked: the median of five. */
export async function measureInteractive(context: BrowserContext, url: string): Promise<Timing> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    const startedAt = performance.now();
    await page.goto(`${url}/orders`, { waitUntil: 'commit' });
    await page.getByRole('row').nth(1).click({ trial: true });
    times.push(performance.now() - startedAt);
    await page.close();
  }
  return {
    name: 'first load until interactive',
    value: median(times),
    unit: 'ms',
    bound: 1_000,
    isAtMost: true,
  };
}

/** In the page, whose names are unknown here: scrolls with each frame, and counts. */
const countFrames = (pixels: number) => `new Promise((resolve) => {
  const from = performance.now();
  let drawn = 0;
  const step = () => {
    const now = performance.now();
    if (now - from > ${SCROLLED_MS}) return resolve((1000 * drawn) / (now - from));
    drawn += 1;
    scrollBy(0, ${pixels});
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Frames a second while the table of a hundred thousand orders is scrolled through, at two speeds. */
export async function measureScrolling(context: BrowserContext, url: string): Promise<Timing[]> {
  const page = await context.newPage();
  // The first answer of the API, with its rows repeated: what is measured is drawing, not reading a thousand pages. The
  // answers to whether there are newer orders stay what they are.
  await page.route(
    '**/api/v1/screenings?*',
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const rows = body.data.screenings as { readonly shield_id: string }[];
      const many = Array.from({ length: ROWS }, (_, place) => rows[place % rows.length]);
      await route.fulfill({ response: answer, json: { data: { screenings: many, next_cursor: null } } });
    },
    { times: 1 },
  );
  await page.goto(`${url}/orders`);
  await page.getByRole('row').nth(10).waitFor();
  const timings: Timing[] = [];
  for (const { name, pixels, bound } of SPEEDS) {
    const value = await page.evaluate<number>(countFrames(pixels));
    timings.push({
      name: `frames while scrolling 100,000 rows, ${name}`,
      value,
      unit: '/s',
      bound,
      isAtMost: false,
    });
  }
  await page.close();
  return timings;
}

/** Milliseconds from the answer of POST screen until the open table shows the order: the median of five. */
export async function measureRow(
  page: Page,
  url: string,
  screen: (id: string) => Promise<void>,
): Promise<Timing> {
  await page.goto(`${url}/orders`);
  await page.getByRole('row').nth(1).waitFor();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `timing-${round}`;
    const shown = page.locator(`[title="${id}"]`).waitFor({ state: 'attached' });
    await screen(id);
    const answeredAt = performance.now();
    const news = page.getByRole('button', { name: 'Show new orders' });
    const pressed = news.click().catch(() => undefined);
    await shown;
    times.push(performance.now() - answeredAt);
    void pressed;
  }
  return { name: 'order until its row', value: median(times), unit: 'ms', bound: 150, isAtMost: true };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
