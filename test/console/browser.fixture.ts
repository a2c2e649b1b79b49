import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { patience } from '@rampart/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startBrowser as startBrowserOf } from '../../tools/browser/start-browser';

const ROOT = join(__dirname, '../..');
/** Long enough for a busy machine: a page that never gets there fails the test. */
const PATIENCE_MS = patience(120_000);

/** A page and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors and warnings of the console, which violations of the page's policy are among, and uncaught errors. */
  readonly problems: string[];
}

/** Starts a real Chromium. */
export const startBrowser = (): Promise<Browser> => startBrowserOf(ROOT);

/** A page of a browser profile of its own: no cookie is shared with another. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    problems.push(`${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** What axe finds wrong with the page as it is. */
export const findBarriers = (page: Page): Promise<string[]> => askAxe(page, {});

/** The part of it that differs by theme: text that stands out too little. */
export const findFaintText = (page: Page): Promise<string[]> => askAxe(page, { runOnly: ['color-contrast'] });

async function askAxe(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE);
  // Whatever passes would be described, too, each element of it.
  const asked = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const { violations } = await page.evaluate<AxeResult>(`axe.run(document, ${asked})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
