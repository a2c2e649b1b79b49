import { endOfPhone, maskText, maskValue } from '@rampart/risk';

/** What may be a value in a text, without the punctuation of the sentence: one look-up each, however many values there are. */
const WORD = /[^\s,;"'()<>[\]=]+?(?=[.:!?…]*(?:[\s,;"'()<>[\]=]|$))/g;
/** Digits of a phone number below which its end may be anything. */
const LEAST_DIGITS = 8;

/** A value of several words. */
interface Phrase {
  /** In lower case. */
  readonly text: string;
  readonly mask: string;
}

/** Values that an answer holds in their members, so that they are recognised in its texts. */
export class KnownValues {
  private readonly words = new Map<string, string>();
  /** By their first word. */
  private readonly phrases = new Map<string, Phrase[]>();
  private readonly phones = new Map<string, string>();

  add(kind: string, value: string): void {
    const mask = maskValue(kind, value);
    if (kind === 'phone') {
      const digits = value.replace(/\D/g, '');
      if (digits.length >= LEAST_DIGITS) this.phones.set(endOfPhone(digits), mask);
    }
    const text = value.toLowerCase();
    const [first] = text.match(WORD) ?? [];
    if (first === undefined) return;
    if (first === text) this.words.set(text, mask);
    else this.phrases.set(first, [...(this.phrases.get(first) ?? []), { text, mask }]);
  }

  /** The text with these values masked, and what else in it looks like a value. @param isId whether it is an id. */
  maskIn(text: string, isId: boolean): string {
    const replaced = this.words.size + this.phrases.size === 0 ? text : this.replace(text);
    return maskText(replaced, isId ? null : this.phones);
  }

  private replace(text: string): string {
    let masked = '';
    let done = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index < done) continue;
      const found = this.maskAt(text, index, word.toLowerCase());
      if (found === null) continue;
      masked += text.slice(done, index) + found.mask;
      done = index + found.length;
    }
    return masked + text.slice(done);
  }

  private maskAt(text: string, at: number, word: string): { mask: string; length: number } | null {
    const phrase = this.phrases
      .get(word)
      ?.find((each) => text.slice(at, at + each.text.length).toLowerCase() === each.text);
    if (phrase !== undefined) return { mask: phrase.mask, length: phrase.text.length };
    const mask = this.words.get(word);
    return mask === undefined ? null : { mask, length: word.length };
  }
}
