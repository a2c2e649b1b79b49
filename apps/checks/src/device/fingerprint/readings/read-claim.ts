/** Families of operating systems as far as a browser's signals distinguish them. */
export type OsFamily = 'windows' | 'mac' | 'ios' | 'android' | 'chromeos' | 'linux';

/** What a browser claims in its user agent. Nothing here is verified. */
export interface BrowserClaim {
  /** Null for systems of no family. */
  readonly os: OsFamily | null;
  /** Family without version: `chrome`, `edge`, `firefox`, …; `other` when unknown. */
  readonly browser: string;
  /** Whether the engine is Chromium's: on iOS it never is, whatever the brand. */
  readonly isChromium: boolean;
  /** Chromium's major version; null for other engines. */
  readonly chromiumMajor: number | null;
  /** Model of an Android device or `iPad`; null where browsers do not report it. */
  readonly model: string | null;
}

/** The first match decides: later ones occur in the user agents of earlier ones. */
const SYSTEMS: readonly (readonly [mark: string, os: OsFamily])[] = [
  ['Windows NT', 'windows'],
  ['iPhone', 'ios'],
  ['iPad', 'ios'],
  ['iPod', 'ios'],
  ['Android', 'android'],
  ['CrOS', 'chromeos'],
  ['Macintosh', 'mac'],
  ['Linux', 'linux'],
];

/** The first match decides: nearly every browser also claims to be Chrome, and nearly every one Safari. */
const BROWSERS: readonly (readonly [mark: string, browser: string])[] = [
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['OPT/', 'opera'],
  ['SamsungBrowser/', 'samsung'],
  ['YaBrowser/', 'yandex'],
  ['Vivaldi/', 'vivaldi'],
  ['DuckDuckGo/', 'duckduckgo'],
  ['FxiOS/', 'firefox'],
  ['Firefox/', 'firefox'],
  ['CriOS/', 'chrome'],
  ['; wv)', 'webview'],
  ['HeadlessChrome/', 'chrome'],
  ['Chrome/', 'chrome'],
  ['Version/', 'safari'],
];

const CHROMIUM_MAJOR = /Chrome\/(\d{1,4})\./;
/** The last part of the bracket after `Android <version>`: the model, and the build, which changes with updates. */
const ANDROID_MODEL = /Android [\d.]{1,12}; ([^;)]{1,64})/;
const BUILD = / Build\/.*$/;
/** What Chromium reports since version 110 in place of the model. */
const REDUCED_MODEL = 'K';

/** Parses a user agent as far as needed to distinguish devices. */
export function readClaim(userAgent: string): BrowserClaim {
  const os = firstOf(SYSTEMS, userAgent) ?? null;
  const browser = firstOf(BROWSERS, userAgent) ?? 'other';
  const major = os === 'ios' ? null : (CHROMIUM_MAJOR.exec(userAgent)?.[1] ?? null);
  return {
    os,
    browser,
    isChromium: major !== null,
    chromiumMajor: major === null ? null : Number(major),
    model: readModel(userAgent, os),
  };
}

function firstOf<Value>(
  marks: readonly (readonly [mark: string, value: Value])[],
  userAgent: string,
): Value | undefined {
  return marks.find(([mark]) => userAgent.includes(mark))?.[1];
}

function readModel(userAgent: string, os: OsFamily | null): string | null {
  if (os === 'ios') return userAgent.includes('iPad') ? 'iPad' : null;
  if (os !== 'android') return null;
  const model = ANDROID_MODEL.exec(userAgent)?.[1]?.replace(BUILD, '').trim();
  return model === undefined || model === '' || model === REDUCED_MODEL ? null : model;
}
