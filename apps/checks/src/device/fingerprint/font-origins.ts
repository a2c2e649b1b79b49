/** Beginnings of names of fonts that come with free systems and with no other. */
const SERVER_FONTS = [
  'dejavu',
  'liberation',
  'bitstream vera',
  'nimbus',
  'freesans',
  'freeserif',
  'freemono',
  'urw',
];

/**
 * Beginnings of names of fonts that come with Windows, macOS or iOS and that free systems neither bring nor pass off
 * another font as (as they do for Arial, Helvetica, Times and Courier). Microsoft: "Windows 10/11 font list"; Apple:
 * "Fonts included with macOS" and "System fonts" of iOS; names only.
 */
const NATIVE_FONTS = [
  ...[
    'segoe',
    'calibri',
    'cambria',
    'candara',
    'consolas',
    'constantia',
    'corbel',
    'tahoma',
    'marlett',
    'ebrima',
  ],
  ...[
    'bahnschrift',
    'gabriola',
    'franklin gothic',
    'lucida',
    'palatino',
    'sylfaen',
    'ms ',
    'microsoft',
    'mt extra',
  ],
  ...[
    'simsun',
    'simhei',
    'pmingliu',
    'mingliu',
    'malgun',
    'yu gothic',
    'meiryo',
    'leelawadee',
    'nirmala',
    'gadugi',
  ],
  ...['verdana', 'georgia', 'trebuchet', 'comic sans', 'impact', 'webdings', 'wingdings', 'symbol', 'andale'],
  ...[
    'helvetica neue',
    'menlo',
    'monaco',
    'geneva',
    'avenir',
    'futura',
    'gill sans',
    'optima',
    'didot',
    'baskerville',
  ],
  ...[
    'pingfang',
    'hiragino',
    'apple',
    'american typewriter',
    'chalkboard',
    'hoefler',
    'zapfino',
    'sf ',
    'san francisco',
  ],
  ...[
    'arial unicode',
    'arial black',
    'arial narrow',
    'arial rounded',
    'century',
    'agency',
    'haettenschweiler',
  ],
];

/** Names under which free systems pass off fonts of their own. */
const ALIASES = new Set([
  ...['arial', 'helvetica', 'times', 'times new roman', 'courier', 'courier new'],
  ...['sans-serif', 'serif', 'monospace', 'sans', 'mono', 'system-ui'],
]);

/** @param fonts names in small letters. */
export function serverFonts(fonts: readonly string[]): string[] {
  return fonts.filter((font) => beginsWithAny(font, SERVER_FONTS));
}

/** @param fonts names in small letters. */
export function nativeFonts(fonts: readonly string[]): string[] {
  return fonts.filter((font) => beginsWithAny(font, NATIVE_FONTS));
}

/** Whether nothing is there but what a bare server has. @param fonts names in small letters. */
export function isServerSet(fonts: readonly string[]): boolean {
  const own = serverFonts(fonts);
  return own.length > 0 && fonts.every((font) => own.includes(font) || ALIASES.has(font));
}

function beginsWithAny(font: string, beginnings: readonly string[]): boolean {
  return beginnings.some((beginning) => font.startsWith(beginning));
}
