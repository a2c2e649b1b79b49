import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { TestSuite } from '../setup/start-test-suite';
import { openPage, startBrowser, type WatchedPage } from './browser.fixture';

/** What all stories share: a running suite and a browser. Each story has an account and people of its own. */
interface Stage {
  readonly suite: TestSuite;
  readonly browser: Browser;
  /** Every page that a story has opened. */
  readonly pages: WatchedPage[];
}

let shared: Stage | undefined;

/** Starts a browser beside a suite, which is returned when the stage is closed. */
export async function openStage(suite: TestSuite): Promise<void> {
  shared = { suite, browser: await startBrowser(), pages: [] };
}

export async function closeStage(): Promise<void> {
  await shared?.browser.close();
  await shared?.suite.stop();
}

/** In hooks and tests, not while a spec is loaded. */
export function stage(): Stage {
  if (!shared)
    throw new Error('The stage is open in stories and in specs that open it, once their tests run.');
  return shared;
}

/** Of all pages that were opened. Chromium reports every answer from 400 on, and a network that is down: some are asked for. */
export function expectNoProblems(): void {
  const isAskedFor = /status of 40[0139]|ERR_INTERNET_DISCONNECTED|cannot be reached/;
  const problems = stage().pages.flatMap((page) => page.problems);
  expect(problems.filter((problem) => !isAskedFor.test(problem))).toEqual([]);
}

/** A page of a browser profile of its own. What it reports is judged after the last story. */
export async function newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const { browser, pages } = stage();
  const watched = await openPage(browser, options);
  pages.push(watched);
  return watched;
}
