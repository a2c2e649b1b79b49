import { domainToUnicode } from 'node:url';

/**
 * Letters of other scripts that look like a Latin one in the fonts of address bars. Own table, 2026-11-21: the small
 * letters of Unicode TR 39's idea of confusables that registries let into domain names.
 */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  ӓ: 'a',
  ạ: 'a',
  ā: 'a',
  ă: 'a',
  ą: 'a',
  в: 'b',
  ƅ: 'b',
  ь: 'b',
  Ь: 'b',
  ḅ: 'b',
  с: 'c',
  ϲ: 'c',
  ƈ: 'c',
  ċ: 'c',
  ć: 'c',
  č: 'c',
  ԁ: 'd',
  ɗ: 'd',
  đ: 'd',
  ḍ: 'd',
  е: 'e',
  ё: 'e',
  ҽ: 'e',
  є: 'e',
  ε: 'e',
  ẹ: 'e',
  ė: 'e',
  ē: 'e',
  ę: 'e',
  ě: 'e',
  ƒ: 'f',
  ḟ: 'f',
  ɡ: 'g',
  ġ: 'g',
  ğ: 'g',
  ց: 'g',
  һ: 'h',
  հ: 'h',
  ḥ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ı: 'i',
  ɩ: 'i',
  ι: 'i',
  ị: 'i',
  ī: 'i',
  į: 'i',
  ј: 'j',
  ʝ: 'j',
  к: 'k',
  κ: 'k',
  ķ: 'k',
  ḳ: 'k',
  ӏ: 'l',
  ł: 'l',
  ḷ: 'l',
  ļ: 'l',
  ĺ: 'l',
  ľ: 'l',
  м: 'm',
  ṃ: 'm',
  ɱ: 'm',
  п: 'n',
  ո: 'n',
  ṇ: 'n',
  ņ: 'n',
  ń: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  օ: 'o',
  σ: 'o',
  ọ: 'o',
  ơ: 'o',
  ø: 'o',
  ō: 'o',
  ő: 'o',
  р: 'p',
  ρ: 'p',
  ṗ: 'p',
  ƿ: 'p',
  ԛ: 'q',
  զ: 'q',
  г: 'r',
  ṛ: 'r',
  ŗ: 'r',
  ř: 'r',
  ѕ: 's',
  ș: 's',
  ş: 's',
  ṣ: 's',
  ś: 's',
  š: 's',
  ƽ: 's',
  т: 't',
  τ: 't',
  ț: 't',
  ţ: 't',
  ṭ: 't',
  ŧ: 't',
  υ: 'u',
  ս: 'u',
  ц: 'u',
  ụ: 'u',
  ū: 'u',
  ų: 'u',
  ű: 'u',
  ν: 'v',
  ѵ: 'v',
  ṿ: 'v',
  ԝ: 'w',
  ш: 'w',
  ω: 'w',
  ẉ: 'w',
  х: 'x',
  χ: 'x',
  ẋ: 'x',
  у: 'y',
  ү: 'y',
  γ: 'y',
  ỵ: 'y',
  ỳ: 'y',
  ᴢ: 'z',
  ʐ: 'z',
  ż: 'z',
  ź: 'z',
  ž: 'z',
  ẓ: 'z',
};

/** Digits that stand for a letter: paypa1, g00gle, 4mazon. */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
};

/**
 * How a label looks to a hurried eye: punycode read, letters of other scripts and accents as the Latin letter they
 * look like. Anything else stays as it is.
 *
 * @param label lower-case, punycode.
 */
export function readAsLatin(label: string): string {
  const text = label.includes('xn--') ? domainToUnicode(label) : label;
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return [...text]
    .map((letter) => LOOKS_LIKE[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .join('');
}

/** The form in which look-alikes fall together: digits and pairs of letters for the letter they stand for. */
export function computeSkeleton(latin: string): string {
  return latin
    .replace(/[0134578]/g, (digit) => DIGIT_LETTERS[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l')
    .replace(/(.)\1+/g, '$1');
}

/** Whether a label in punycode mixes Latin letters with look-alikes of other scripts. */
export function mixesScripts(label: string): boolean {
  if (!label.includes('xn--')) return false;
  const text = domainToUnicode(label);
  return /[a-z]/.test(text) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(text);
}
