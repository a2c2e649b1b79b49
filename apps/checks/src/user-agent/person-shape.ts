/**
 * Whether a User-Agent has the form of what people use: a browser, or an application on a device of a person.
 * Null when it has neither; that alone is no proof of a machine.
 */
export type PersonShape = 'browser' | 'app';

/** Devices that only a person has in hand or on a shelf. A word of a User-Agent that a server would not send. */
const PERSONAL_DEVICE =
  /android|\badr \d|iphone|ipad|ipod|\bios[ /,;]|ios\d|watchos|tvos|apple ?tv|applecoremedia|cfnetwork\/|dalvik|windows phone|windows ce|windows mobile|iemobile|xblwp7|zunewp7|blackberry|\bbb10\b|playbook|symb(?:ian|os)|series ?[4689]0|s40ovi|nokia|sonyericsson|\bsamsung|\bsec-|\bsgh-|\bsch-|\bsph-|\bgt-[a-z]\d|\blge?[-/_ ]|\bmot(?:orola)?[-/_ ]|\bhtc[-/_ ]|huawei|\bzte\b|alcatel|siemens|\bsie-|panasonic|sagem|\bsharp|\bkddi|docomo|softbank|vodafone|j-phone|philips|\bkwc-|kyocera|\bsanyo|\btoshiba|\bacer|\basus|\blenovo|\btcl\b|\bvertu|\bspice|\bmicromax|\bkarbonn|\bnexian|\blava[ -/]|\bi-mobile|\bgionee|maui|midp-|cldc-|up\.browser|up\.link|j2me|obigo|teleca|openwave|nucleus\/|spreadtrum|\bmtk\b|\bmre\b|novarra|brew[ /]|palmos|palm ?source|\bwebos|web0s|hpwos|tizen|\bbada\b|\bsailfish|kaios|maemo|meego|playstation|nintendo|\bwii\b|xbox|smart-?tv|\bdtv\b|netcast|bravia|hbbtv|viera|\broku|crkey|aft[abmnrst]\b|kindle|\bsilk\/|\bnook\b|\btesla\b|qtcarbrowser|\((?:mobile|tablet);|\bwap\b|wap[-_]browser|_wap_|\bms-?office\b|opera (?:mini|mobi|tablet|tv)|\bucweb|ucbrowser|netfront|\bj2me\b|stagefright|darwin\/\d/i;

/** `Mozilla/5.0`, `Mozilla/4.0`, `Opera/9.80` … as browsers begin. */
const BROWSER_BEGINNING = /^(?:mozilla|opera)\/\d/i;

/** What runs on desks, as browsers name it in their first parentheses. */
const DESKTOP =
  /windows|\bwin(?:9[58]|nt|16|32)\b|win ?9x|macintosh|mac[_ ]?powerpc|mac os|\bx11\b|wayland|linux|cros |freebsd|openbsd|netbsd|sunos|solaris|dragonfly|irix|hp-ux|\baix\b|osf1|os\/2|beos|haiku|amiga|morphos|aros|risc ?os|cygwin|unix|openvms|fuchsia|ubuntu|fedora|debian|konqueror|galeon|dillo|netpositive|netware|icab|avant|planetweb|dreamcast|commodore|atari/i;

/** What draws pages. Mozilla/4 and older name a browser in parentheses, or nothing at all. */
const ENGINE =
  /applewebkit|gecko\/|\bgecko\b|khtml|presto\/|trident|\bmsie \d|opera[ /]\d|konqueror|icab|netpositive|omniweb|webtv|aol|lotus-notes|netscape|navigator|firefox|servo\/|ladybird|arachne|ibrowse|voyager|goanna/i;

/** Recognises the form. @param text at most a few thousand characters; looked at once from start to end. */
export function findPersonShape(text: string): PersonShape | null {
  const isPersonal = PERSONAL_DEVICE.test(text);
  if (BROWSER_BEGINNING.test(text)) {
    if (isPersonal) return 'browser';
    if (!DESKTOP.test(text)) return null;
    return ENGINE.test(text) || /^mozilla\/[1234]/i.test(text) || /^opera\//i.test(text) ? 'browser' : null;
  }
  return isPersonal ? 'app' : null;
}

/**
 * Whether a User-Agent that begins with a name of its own says on what desk it runs, as small browsers and programs
 * do: `Surf/0.4 (X11; Linux)`. Weaker than a form: it only speaks where nothing else does.
 */
export function namesDesk(text: string): boolean {
  return !/^mozilla\/[5-9]/i.test(text) && DESKTOP.test(text);
}
