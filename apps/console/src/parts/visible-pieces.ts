/** Characters that show nothing, and controls. By them, a value looks like another one that it is not. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;
const ALL_HIDDEN = new RegExp(HIDDEN, 'gu');

/** Part of a text: characters that can be seen, or the code point of one that cannot. */
export interface Piece {
  readonly text: string;
  readonly isHidden: boolean;
}

/** The text in pieces. */
export function visiblePieces(text: string): readonly Piece[] {
  if (!HIDDEN.test(text)) return [{ text, isHidden: false }];
  return text
    .split(/([\p{Default_Ignorable_Code_Point}\p{Cc}\u2800])/u)
    .filter((part) => part !== '')
    .map((part) =>
      HIDDEN.test(part) ? { text: codePointOf(part), isHidden: true } : { text: part, isHidden: false },
    );
}

/** The text with the code points of hidden characters in brackets, where nothing can be marked otherwise. */
export const visibleText = (text: string): string =>
  text.replace(ALL_HIDDEN, (hidden) => `[${codePointOf(hidden)}]`);

/** What is left of a text that was pasted. */
export const withoutHidden = (text: string): string => text.replace(ALL_HIDDEN, '');

/** Hidden characters of a JSON text as its own escapes, so that it stays the same JSON. */
export const visibleJson = (json: string): string =>
  json.replace(ALL_HIDDEN, (hidden) =>
    hidden === '\n'
      ? hidden
      : unitsOf(hidden)
          .map((unit) => `\\u${unit}`)
          .join(''),
  );

const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const unitsOf = (character: string): string[] =>
  Array.from({ length: character.length }, (_, at) => character.charCodeAt(at).toString(16).padStart(4, '0'));
