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

/** For specs named `*.story-spec.ts`: in their hooks and tests, not while they are loaded. */
export function stage(): Stage {
  if (!shared) throw new Error('Only a spec named *.story-spec.ts has a stage, once its tests run.');
  return shared;
}

/** A page of a browser profile of its own. What it reports is judged after the last story. */
export async function newPage(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const { browser, pages } = stage();
  const watched = await openPage(browser, options);
  pages.push(watched);
  return watched;
}
