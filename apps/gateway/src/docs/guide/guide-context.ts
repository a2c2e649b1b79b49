import type { Components, Route } from '../document-parts';

/** A route with the address of its section. */
export interface LinkedRoute extends Route {
  readonly url: string;
}

/** What the pages about all endpoints are written from. */
export interface GuideContext {
  /** Address of the first page, without a slash at its end. */
  readonly base: string;
  readonly documentPath: string;
  readonly routes: readonly LinkedRoute[];
  readonly components: Components;
  /** The first call in several languages, as HTML. */
  readonly firstSamples: string;
}
