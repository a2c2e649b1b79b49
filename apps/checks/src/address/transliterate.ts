/**
 * Cyrillic and Greek in Latin letters, as GeoNames writes the names of towns (BGN/PCGN 1947 and 1962, ELOT 743
 * without accents). Pairs come before their letters.
 */
const LATIN: readonly (readonly [letters: string, latin: string])[] = [
  ['ου', 'ou'],
  ['αι', 'ai'],
  ['ει', 'ei'],
  ['μπ', 'b'],
  ...Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
    і: 'i',
    ї: 'i',
    є: 'ye',
    ґ: 'g',
    ў: 'w',
    ј: 'j',
    љ: 'lj',
    њ: 'nj',
    ћ: 'c',
    ђ: 'd',
    џ: 'dz',
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'x',
    ο: 'o',
    π: 'p',
    ρ: 'r',
    σ: 's',
    ς: 's',
    τ: 't',
    υ: 'y',
    φ: 'f',
    χ: 'ch',
    ψ: 'ps',
    ω: 'o',
  }),
];

const BY_LETTERS: ReadonlyMap<string, string> = new Map(LATIN);
const LETTERS = new RegExp(LATIN.map(([letters]) => letters).join('|'), 'gu');
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
/** Russian names begin with `Ye`: Екатеринбург is Yekaterinburg. */
const FIRST_YE = /(?<!\p{L})е/gu;

/** A text with its Cyrillic and Greek letters in Latin; unchanged, in its own case, without any. */
export function transliterate(text: string): string {
  if (!FOREIGN.test(text)) return text;
  // Accents of Greek are dropped; й and ї are letters of their own.
  const letters = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ά-ώ]/gu, (letter) => letter.normalize('NFD').charAt(0));
  return letters.replace(FIRST_YE, 'ye').replace(LETTERS, (found) => BY_LETTERS.get(found) ?? found);
}
