/** Sentences of the API with `{}` for what varies, each with its translation, where `{0}` is the first of these. */
export type Phrases = Readonly<Record<string, string>>;

interface Pattern {
  readonly matches: RegExp;
  readonly translation: string;
}

/**
 * Translates what the API says. What varies in a sentence is translated too, where it is a phrase itself and not a name in
 * quotes; several sentences, also those joined by `; `, are translated one by one.
 *
 * @returns null for a sentence that is not among the phrases.
 */
export function translatorOf(phrases: Phrases): (sentence: string) => string | null {
  const patterns = Object.entries(phrases)
    .filter(([phrase]) => phrase.includes('{}'))
    .sort(([one], [other]) => literalsOf(other) - literalsOf(one))
    .map(([phrase, translation]): Pattern => ({ matches: toRegExp(phrase), translation }));
  const translate = (sentence: string): string | null => {
    const whole = phrases[sentence];
    if (whole !== undefined) return whole;
    // Before the patterns: what varies in one of them would take the second sentence in.
    const end = sentence.lastIndexOf('. ') + 1;
    const both = end === 0 ? [] : [sentence.slice(0, end), sentence.slice(end + 1)].map(translate);
    if (both.length > 0 && !both.includes(null)) return both.join(' ');
    for (const { matches, translation } of patterns) {
      const found = matches.exec(sentence);
      if (found) return fill(translation, found.slice(1), (part) => translate(part) ?? writeNumber(part));
    }
    if (!sentence.includes('; ')) return null;
    const parts = sentence.split('; ').map(translate);
    return parts.includes(null) ? null : parts.join('; ');
  };
  return translate;
}

/** The more of a sentence a phrase fixes, the earlier it is tried. */
const literalsOf = (phrase: string): number => phrase.replaceAll('{}', '').length;

function toRegExp(phrase: string): RegExp {
  const literals = phrase.split('{}').map((literal) => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('(.+?)')}$`, 's');
}

const fill = (translation: string, parts: readonly string[], word: (part: string) => string): string =>
  translation.replace(/([„`]?)\{(\d)\}/g, (_, quote: string, place: string) => {
    const part = parts[Number(place)] ?? '';
    return quote === '' ? word(part) : quote + part;
  });

/** A number of the API, `1,000.5`, as German writes it; any other text as it is. */
const writeNumber = (part: string): string =>
  /^\d[\d,]*(?:\.\d+)?$/.test(part) ? part.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : part;
