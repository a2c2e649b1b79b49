/** Shortest text that can look random: shorter ones are abbreviations. */
const MIN_LENGTH = 7;
const MIN_CONSONANTS = 5;
/** Letters of one sound, as written in languages with long clusters. */
const ONE_SOUND = /tsch|sch|ch|sh|th|ph|ck|tz|sz|cz|rz|ng|gh|str|ght/g;

/**
 * Whether a label looks machine-made or typed at random: unpronounceable letters, or alternating letters and digits.
 *
 * @param label lower-case letters, digits and hyphens.
 */
export function looksRandom(label: string): boolean {
  const text = label.replaceAll('-', '');
  if (text.length < MIN_LENGTH) return false;
  const turns = text.match(/\d(?=[a-z])|[a-z](?=\d)/g)?.length ?? 0;
  if (turns >= 4) return true;
  const letters = text.replace(/[^a-z]/g, '').replace(ONE_SOUND, 's');
  if (letters.length < MIN_LENGTH - 1) return false;
  const longest = letters.split(/[aeiouy]/).reduce((most, part) => Math.max(most, part.length), 0);
  const vowels = letters.match(/[aeiouy]/g)?.length ?? 0;
  return longest >= MIN_CONSONANTS || vowels / letters.length < 0.18;
}
