import type { QueryRunner } from 'typeorm';

/** Characters of a word that are indexed: an entry of a GIN index has at most a third of a page. */
const MAX_WORD = 64;
const LAST_ASCII = '\u007f';

/**
 * For a service's migration: the functions behind indexes of words. `words_of` has the words of a text, runs of ASCII
 * letters and digits in lower case and each other character by itself, all behind the account, so that no two accounts
 * share an entry. `words_of_json` is the same for JSON, whose escapes would otherwise join two words.
 *
 * The collation is fixed, because the words of a text must not depend on where the database was created; only functions
 * of `pg_catalog` are called, so that a restored dump can build its indexes.
 */
export async function createWordFunctions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION words_of(account bigint, content text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT account::text || ' ' || left(word[1], ${MAX_WORD})), '{}')
        FROM regexp_matches(lower(content COLLATE "C"), '[a-z0-9]+|[^\\u0001-\\u007f]', 'g') AS word
    $$`);
  await runner.query(`
    CREATE OR REPLACE FUNCTION words_of_json(account bigint, content text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT account::text || ' ' || left(word[1], ${MAX_WORD})), '{}')
        FROM regexp_matches(lower(regexp_replace(content, '\\\\(u[0-9a-fA-F]{4}|.)', ' ', 'g') COLLATE "C"),
          '[a-z0-9]+|[^\\u0001-\\u007f]', 'g') AS word
    $$`);
}

/** For the `down` of that migration. */
export async function dropWordFunctions(runner: QueryRunner): Promise<void> {
  await runner.query('DROP FUNCTION words_of(bigint, text), words_of_json(bigint, text)');
}

/** An index of the words of a table's texts. All of it is constant. */
export interface WordsIndex {
  readonly name: string;
  readonly table: string;
  /** A call of `words_of` or `words_of_json`. */
  readonly words: string;
  /** Rows that the index has; default: all. */
  readonly where?: string;
}

/**
 * For a service's migration, which must run without a transaction: builds the index beside live writes. Its list of
 * pending entries, which every search reads, is small: these texts are written seldom.
 */
export async function createWordsIndex(
  runner: QueryRunner,
  { name, table, words, where = 'true' }: WordsIndex,
): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await runner.query(`
    CREATE INDEX CONCURRENTLY ${name} ON ${table} USING gin ((${words}))
    WITH (fastupdate = on, gin_pending_list_limit = 256) WHERE ${where}`);
}

/** What a text must contain, as the functions write it, in order to contain `form` as whole words. */
export interface SoughtWords {
  readonly words: readonly string[];
  /** Whether one of them is enough: of the cases of a letter that is not ASCII, a text has one. */
  readonly isAnyEnough: boolean;
}

/** Words that every text with the form has. Those found may lack the form, or have the words elsewhere. */
export function soughtWords(accountId: number, form: string): SoughtWords {
  const ascii = form.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const words = [...new Set(ascii.match(/[a-z0-9]+/g) ?? [])].map((word) => word.slice(0, MAX_WORD));
  if (words.length > 0) return { words: words.map((word) => `${accountId} ${word}`), isAnyEnough: false };
  const letters = [...form].flatMap((letter) => [letter, ...letter.toLowerCase(), ...letter.toUpperCase()]);
  const others = [...new Set(letters)].filter((letter) => letter > LAST_ASCII);
  return { words: others.map((letter) => `${accountId} ${letter}`), isAnyEnough: true };
}
