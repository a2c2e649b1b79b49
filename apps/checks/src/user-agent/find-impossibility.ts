import { findBrowser } from './find-browser';

/** Why no browser sends such a User-Agent. */
export type Impossibility = 'two_phones' | 'unknown_windows' | 'future_version';

/**
 * Versions that browsers cannot have reached: Chromium and Firefox add one every four weeks and stood at 154 and 153 in
 * November 2026. The margin lasts for some years, so that an installation that nobody updates suspects nobody.
 */
const MOST_VERSIONS: Readonly<Record<string, number>> = { Chrome: 220, Edge: 220, Firefox: 220, Safari: 40 };

/** Windows 11 says `Windows NT 10.0`, and what comes after it has been announced to say the same. */
const UNKNOWN_WINDOWS = /Windows NT (?:[7-9]|1[1-9]|[2-9]\d)\.\d/;

/** Finds what contradicts itself in a User-Agent that looks like a browser's; null when nothing does. */
export function findImpossibility(text: string): Impossibility | null {
  // Windows Phone says that it is both, so that sites send it pages for phones.
  if (/iPhone OS/.test(text) && /Android \d/.test(text) && !/Windows Phone|IEMobile|Edge/.test(text)) {
    return 'two_phones';
  }
  if (UNKNOWN_WINDOWS.test(text)) return 'unknown_windows';
  const browser = findBrowser(text);
  if (browser?.majorVersion == null) return null;
  const most = MOST_VERSIONS[browser.name];
  return most !== undefined && browser.majorVersion > most ? 'future_version' : null;
}
