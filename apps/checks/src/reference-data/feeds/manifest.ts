import { DATA_SET_LOADERS } from '../data-set-loaders';
import { ADDRESS_FEEDS } from './address-feeds';
import type { AnyFeed } from './feed';
import { NAME_FEEDS } from './name-feeds';
import { TABLE_FEEDS } from './table-feeds';

/** Every data set that an operator can load. docs/data-feeds.md is generated from it. */
export const FEEDS: readonly AnyFeed[] = [...ADDRESS_FEEDS, ...NAME_FEEDS, ...TABLE_FEEDS];

/** The operator's name of a feed's set. */
export function nameOf(feed: AnyFeed): string {
  return DATA_SET_LOADERS[feed.key].name;
}

/** The feed of a set by its name; null when operators cannot load it. */
export function findFeed(name: string): AnyFeed | null {
  return FEEDS.find((feed) => nameOf(feed) === name) ?? null;
}
