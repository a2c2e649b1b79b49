/** A result of the search: what it is called, what kind of thing it is, where it is, and words to find it by. */
export type SearchEntry = readonly [title: string, kind: string, url: string, words: string];
