/** Well below NATS's limit for one message (1 MiB by default). */
export const MAX_PAGE_BYTES = 512 * 1_024;

/** The items of a page, and whether more follow. */
export interface FittedPage<Item> {
  readonly items: Item[];
  readonly hasMore: boolean;
}

/**
 * Reduces the result to a page that fits into a message: at most `limit` items, fewer when they are long, but always
 * one.
 *
 * @param found one more than `limit` when there are more.
 */
export function fitPage<Item>(found: readonly Item[], limit: number): FittedPage<Item> {
  let bytes = 0;
  const tooLong = found.findIndex((item) => {
    bytes += Buffer.byteLength(JSON.stringify(item));
    return bytes > MAX_PAGE_BYTES;
  });
  const most = Math.min(limit, tooLong === -1 ? found.length : Math.max(1, tooLong));
  return { items: found.slice(0, most), hasMore: found.length > most };
}
