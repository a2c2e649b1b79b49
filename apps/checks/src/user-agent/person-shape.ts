import { namesPersonalDevice } from './personal-devices';

/**
 * Whether a User-Agent has the form of the programs that people use: a browser, or an application on a personal device.
 * Null for any other; that alone does not prove a machine.
 */
export type PersonShape = 'browser' | 'app';

/** `Mozilla/5.0`, `Mozilla/4.0`, `Opera/9.80` …: how browsers begin. */
const BROWSER_BEGINNING = /^(?:mozilla|opera)\/\d/i;

/** Desktop systems, as browsers name them in their first parentheses. */
const DESKTOP =
  /windows|\bwin(?:9[58]|nt|16|32|me|xp|3\.1|2000)|win ?9x|macintosh|mac[_ ]?powerpc|mac[_ ]ppc|mac os|\bx11\b|wayland|linux|cros[ _)]|crosi686|\bcentos|freebsd|openbsd|netbsd|sunos|solaris|dragonfly|irix|hp-ux|\baix\b|osf1|os\/2|beos|haiku|amiga|morphos|aros|risc ?os|cygwin|unix|openvms|\bvms[; _)]|fuchsia|ubuntu|fedora|debian|\bqnx\b|serenityos|syllable|inferno|plan ?9|konqueror|galeon|dillo|netpositive|netware|icab|avant|planetweb|dreamcast|commodore|atari/i;

/** Rendering engines. Mozilla/4 and older name a browser in parentheses, or nothing at all. */
const ENGINE =
  /applewebkit|gecko\/|\bgecko\b|khtml|presto\/|trident|\bmsie \d|opera[ /]\d|konqueror|icab|netpositive|omniweb|webtv|aol|lotus-notes|netscape|navigator|firefox|servo\/|ladybird|arachne|ibrowse|voyager|goanna|aweb|galeon|dillo|netsurf|mosaic|ice ?browser|k-meleon|libweb\//i;

/** An engine and the browser around it, as both write it, on an unlisted desktop system. */
const WHOLE_BROWSER =
  /^mozilla\/5\.0 \((?!compatible)[^()]{2,120}\) (?:applewebkit\/[\d.+]+ \(khtml, like gecko\) [^()]{0,200}\b(?:safari|chrome)\/\d|gecko\/20\d{6} [a-z]+\/\d)/i;

/** Products that call themselves a browser. */
const BROWSER_NAME = /^[\w. -]{0,30}(?:browser|browse|surf|navigator|explorer)(?![a-z])/i;

/** Recognises the form. @param text at most a few thousand characters; read once from start to end. */
export function findPersonShape(text: string): PersonShape | null {
  const isPersonal = namesPersonalDevice(text);
  if (!BROWSER_BEGINNING.test(text)) return isPersonal ? 'app' : null;
  if (isPersonal || WHOLE_BROWSER.test(text) || /^opera\/\d[\d.]{0,8} \(/i.test(text)) return 'browser';
  if (!DESKTOP.test(text)) return null;
  return ENGINE.test(text) || /^mozilla\/[1234]/i.test(text) || /^opera\//i.test(text) ? 'browser' : null;
}

/**
 * Whether a User-Agent that begins with a name of its own states its desktop system and its rendering engine, as small
 * browsers do, or calls itself a browser: `Surf/0.4 (X11; Linux) AppleWebKit/531`, `SEMC-Browser/1.0`. A desktop system
 * alone means nothing: daemons name theirs. Weaker than a form: it only counts where nothing else does.
 */
export function looksLikeSmallBrowser(text: string): boolean {
  if (/^mozilla\/[5-9]/i.test(text)) return false;
  if (/^[\w-]{2,20}browser\/(?:mini)?\d/i.test(text)) return true;
  return DESKTOP.test(text) && (ENGINE.test(text) || BROWSER_NAME.test(text));
}
