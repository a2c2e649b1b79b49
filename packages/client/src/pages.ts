/**
 * A list of the API. Awaited, it is its first page; iterated, it is all its rows, and reads the next page when the last row
 * of one is taken. Nothing is sent before.
 */
export class Pages<Page extends { readonly next_cursor: string | null }, Items extends keyof Page>
  implements PromiseLike<Page>, AsyncIterable<RowOf<Page, Items>>
{
  readonly #read: (cursor: string | null) => Promise<Page>;
  readonly #items: Items;
  #first: Promise<Page> | undefined;

  constructor(read: (cursor: string | null) => Promise<Page>, items: Items) {
    this.#read = read;
    this.#items = items;
  }

  // biome-ignore lint/suspicious/noThenProperty: to be awaited is what it is for
  then<Result = Page, Failed = never>(
    resolve?: ((page: Page) => Result | PromiseLike<Result>) | null,
    reject?: ((reason: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Result | Failed> {
    this.#first ??= this.#read(null);
    return this.#first.then(resolve, reject);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<RowOf<Page, Items>> {
    let page: Page = await this.then();
    for (;;) {
      yield* page[this.#items] as Iterable<RowOf<Page, Items>>;
      if (page.next_cursor === null) return;
      page = await this.#read(page.next_cursor);
    }
  }
}

/** What the rows of a page are. */
export type RowOf<Page, Items extends keyof Page> = Page[Items] extends readonly (infer Row)[] ? Row : never;
