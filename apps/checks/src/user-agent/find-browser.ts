/** A browser by its User-Agent. */
export interface Browser {
  readonly name: string;
  /** Null when the User-Agent gives none. */
  readonly majorVersion: number | null;
}

/**
 * Product tokens and the browsers that send them, more specific first: nearly every one of them also claims to be
 * Chrome or Safari, and Internet Explorer claims to be Mozilla.
 */
const TOKENS: readonly (readonly [token: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edge/', 'Edge'],
  ['OPR/', 'Opera'],
  ['OPT/', 'Opera'],
  ['Opera Mini/', 'Opera Mini'],
  ['Opera Mobi/', 'Opera Mobile'],
  ['Opera/', 'Opera'],
  ['Opera ', 'Opera'],
  ['YaBrowser/', 'Yandex Browser'],
  ['Vivaldi/', 'Vivaldi'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['MiuiBrowser/', 'MIUI Browser'],
  ['HuaweiBrowser/', 'Huawei Browser'],
  ['MQQBrowser/', 'QQ Browser'],
  ['QQBrowser/', 'QQ Browser'],
  ['Whale/', 'Whale'],
  ['DuckDuckGo/', 'DuckDuckGo'],
  ['Brave/', 'Brave'],
  ['coc_coc_browser/', 'Coc Coc'],
  ['Silk/', 'Silk'],
  ['FBAV/', 'Facebook'],
  ['Instagram ', 'Instagram'],
  ['Line/', 'LINE'],
  ['MicroMessenger/', 'WeChat'],
  ['GSA/', 'Google app'],
  ['SeaMonkey/', 'SeaMonkey'],
  ['PaleMoon/', 'Pale Moon'],
  ['Waterfox/', 'Waterfox'],
  ['FxiOS/', 'Firefox'],
  ['Focus/', 'Firefox Focus'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chromium/', 'Chromium'],
  ['Chrome/', 'Chrome'],
  ['IEMobile/', 'Internet Explorer Mobile'],
  ['IEMobile ', 'Internet Explorer Mobile'],
  ['MSIE ', 'Internet Explorer'],
  ['Konqueror/', 'Konqueror'],
  ['Epiphany/', 'Epiphany'],
  ['NetFront/', 'NetFront'],
  ['UP.Browser/', 'Openwave'],
  ['BlackBerry', 'BlackBerry Browser'],
  ['Lynx/', 'Lynx'],
  ['Links', 'Links'],
  ['w3m/', 'w3m'],
  ['Dalvik/', 'Android app'],
  ['CFNetwork/', 'Apple app'],
];

/** The browser, or the kind of app, that a User-Agent names; null without a well-known one. */
export function findBrowser(text: string): Browser | null {
  for (const [token, name] of TOKENS) {
    const at = text.indexOf(token);
    if (at !== -1) return { name, majorVersion: readMajor(text, at + token.length) };
  }
  if (text.includes('Trident/'))
    return { name: 'Internet Explorer', majorVersion: readMajorAfter(text, 'rv:') };
  if (text.includes('Safari/') && text.includes('Version/')) {
    const name = text.includes('Android') ? 'Android Browser' : 'Safari';
    return { name, majorVersion: readMajorAfter(text, 'Version/') };
  }
  return null;
}

function readMajorAfter(text: string, token: string): number | null {
  const at = text.indexOf(token);
  return at === -1 ? null : readMajor(text, at + token.length);
}

function readMajor(text: string, at: number): number | null {
  const digits = /^\d{1,5}/.exec(text.slice(at, at + 5))?.[0];
  return digits === undefined ? null : Number(digits);
}
