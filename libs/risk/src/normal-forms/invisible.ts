/**
 * Characters that show nothing: zero-width and soft hyphens, direction marks, variation selectors, tags, fillers (the
 * default-ignorable code points of Unicode), and the blank of Braille. They are pasted along unnoticed, and typed to make
 * a value look like another one without being equal to it.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Has no such character: nearly every value. */
const PLAIN = /^\p{ASCII}*$/u;

/** A text without its invisible characters. */
export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '');
}

/** A text without blanks and invisible characters at its ends, where copying leaves them. */
export function trimInvisible(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  const characters = [...text];
  const isVisible = (character: string) => VISIBLE.test(character);
  const from = characters.findIndex(isVisible);
  return from < 0 ? '' : characters.slice(from, characters.findLastIndex(isVisible) + 1).join('');
}
