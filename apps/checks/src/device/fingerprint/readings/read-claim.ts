/** Families of operating systems as far as signals of a browser tell them apart. */
export type OsFamily = 'windows' | 'mac' | 'ios' | 'android' | 'chromeos' | 'linux';

/** What a browser says of itself in its user agent. Nothing here is proven. */
export interface BrowserClaim {
  /** Null for systems that are none of the families. */
  readonly os: OsFamily | null;
  /** Family without version: `chrome`, `edge`, `firefox`, …; `other` when none is known. */
  readonly browser: string;
  /** Whether the engine is Chromium's: on iOS it never is, whatever the brand. */
  readonly isChromium: boolean;
  /** Chromium's major version; null for other engines. */
  readonly chromiumMajor: number | null;
  /** Model of an Android device or `iPad`; null where browsers no longer tell, or never did. */
  readonly model: string | null;
}

/** First that occurs decides: the later ones occur in the user agents of the earlier ones. */
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

/** First that occurs decides: nearly every browser also says Chrome, and nearly every one Safari. */
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
/** The last part of the bracket behind `Android <version>`: the model, and the build that changes with updates. */
const ANDROID_MODEL = /Android [\d.]{1,12}; ([^;)]{1,64})/;
const BUILD = / Build\/.*$/;
/** What Chromium says since version 110 in place of the model. */
const REDUCED_MODEL = 'K';

/** Reads a user agent as far as telling devices apart needs it. */
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
