import { WORD_OF, weightOf } from './field-words';
import { editsBetween } from './nearest-names';

/** Least share of the words of a known name that must be in the sent one, counted by their weight. */
const LEAST_SHARE = 0.35;
/** How much a word that only the sent name has speaks against a match, in relation to its weight. */
const EXTRA = 0.4;
/** Longest name that is compared; a longer one is not a name. */
const LONGEST = 64;
/** Letters of a name that may be wrong, as a share of them. */
const WRONG_SHARE = 0.4;
/** Shortest word in which a slip of the keyboard is forgiven. */
const LEAST_FORGIVEN = 5;
/** Most letters that are compared one by one: longer ones would take milliseconds. */
const MOST_COMPARED = 24;

interface KnownField {
  readonly name: string;
  readonly letters: string;
  readonly words: readonly string[];
  /** The weight of its words. */
  readonly weight: number;
}

/** Of the sets of names that were asked for: they are those of endpoints. */
const prepared = new WeakMap<object, readonly KnownField[]>();

/**
 * The known field that a sent name stands for, such as `bill_zip_code` for `Billing Zip`, `billingPostcode` or
 * `billing[zip]`; null when none is near. Names of a known spelling are compared by their words (`field-words.ts`),
 * others by their letters.
 *
 * @param known in order of preference among equally near ones. What is worked out about it is kept with it.
 */
export function nearestField(sent: string, known: Iterable<string> & object): string | null {
  if (sent.length > LONGEST) return null;
  const letters = lettersOf(sent);
  if (letters === '') return null;
  const fields = fieldsOf(known);
  const same = fields.find((field) => field.letters === letters);
  return (same ?? byWords(wordsOf(sent), fields) ?? bySpelling(letters, fields))?.name ?? null;
}

function fieldsOf(known: Iterable<string> & object): readonly KnownField[] {
  const ready = prepared.get(known);
  if (ready) return ready;
  const fields = [...known].map((name) => {
    const words = wordsOf(name);
    return { name, letters: lettersOf(name), words, weight: sum(words) };
  });
  prepared.set(known, fields);
  return fields;
}

function byWords(sent: readonly string[], fields: readonly KnownField[]): KnownField | null {
  let nearest: KnownField | null = null;
  let most = LEAST_SHARE;
  for (const field of fields) {
    const share = sum(field.words.filter((word) => sent.includes(word)));
    const extra = sum(sent.filter((word) => !field.words.includes(word)));
    const likeness = share / (field.weight + EXTRA * extra);
    if (likeness <= most) continue;
    nearest = field;
    most = likeness;
  }
  return nearest;
}

function bySpelling(letters: string, fields: readonly KnownField[]): KnownField | null {
  if (letters.length > MOST_COMPARED) return null;
  let nearest: KnownField | null = null;
  let fewest = Math.floor(letters.length * WRONG_SHARE) + 1;
  for (const field of fields) {
    if (Math.abs(letters.length - field.letters.length) >= fewest) continue;
    const edits = editsBetween(letters, field.letters);
    if (edits >= fewest) continue;
    nearest = field;
    fewest = edits;
  }
  return nearest;
}

const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weightOf(word), 0);

const lettersOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** The words of a name in Rampart's terms, without repeats; a word of no known spelling as it is. */
function wordsOf(name: string): string[] {
  const parts = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '');
  return [...new Set(parts.flatMap(partsOf))].filter((word) => word !== '');
}

function partsOf(part: string): string[] {
  const cut = cutIntoWords(part);
  if (cut !== null) return cut.map((form) => WORD_OF.get(form) ?? '');
  const slip = part.length < LEAST_FORGIVEN || part.length > MOST_COMPARED ? undefined : slipOf(part);
  return [slip ?? part];
}

/** `billingzip` as `billing` and `zip`; null when it does not consist of known words. */
function cutIntoWords(part: string): string[] | null {
  if (part === '') return [];
  for (let length = part.length; length > 1; length -= 1) {
    const head = part.slice(0, length);
    if (!WORD_OF.has(head)) continue;
    const rest = cutIntoWords(part.slice(length));
    if (rest !== null) return [head, ...rest];
  }
  return null;
}

function slipOf(part: string): string | undefined {
  for (const [form, word] of WORD_OF) {
    if (form.length < LEAST_FORGIVEN || Math.abs(form.length - part.length) > 1) continue;
    if (editsBetween(part, form) === 1) return word;
  }
  return undefined;
}
