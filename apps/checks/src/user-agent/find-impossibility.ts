import { findBrowser } from './find-browser';

/** Why browsers do not send such a User-Agent. */
export type Impossibility = 'two_phones' | 'unknown_windows' | 'future_version';

/**
 * Versions that browsers cannot have reached: Chromium and Firefox add one every four weeks and stood at 154 and 153 in
 * November 2026. The margin lasts for some years, so that an installation that is never updated suspects no one.
 */
const MOST_VERSIONS: Readonly<Record<string, number>> = { Chrome: 220, Edge: 220, Firefox: 220, Safari: 40 };

/** Windows 11 reports `Windows NT 10.0`, and its successors have been announced to report the same. */
const UNKNOWN_WINDOWS = /Windows NT (?:[7-9]|1[1-9]|[2-9]\d)\.\d/;

/** Finds a contradiction in a User-Agent that looks like a browser's; null without one. */
export function findImpossibility(text: string): Impossibility | null {
  // Windows Phone claims to be both, so that sites send it pages for phones.
  if (/iPhone OS/.test(text) && /Android \d/.test(text) && !/Windows Phone|IEMobile|Edge/.test(text)) {
    return 'two_phones';
  }
  if (UNKNOWN_WINDOWS.test(text)) return 'unknown_windows';
  const browser = findBrowser(text);
  if (browser?.majorVersion == null) return null;
  const most = MOST_VERSIONS[browser.name];
  return most !== undefined && browser.majorVersion > most ? 'future_version' : null;
}
