/**
 * Characters that show nothing: zero-width and soft hyphens, direction marks, variation selectors, tags, fillers (the
 * default-ignorable code points of Unicode), and the blank of Braille. They are pasted along unnoticed, and typed to make
 * a value look like another one without being equal to it.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Has no such character: nearly every value. */
const PLAIN = /^\p{ASCII}*$/u;

/** A text without its invisible characters. */
export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '');
}
