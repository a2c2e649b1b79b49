import type { BrandInPath } from './brands/find-brand-in-path';
import type { LookAlike } from './brands/find-look-alike';
import type { SharedHost } from './hosts/shared-hosts';
import type { ParsedUrl } from './parse-url';
import type { PathShape } from './path/read-path';

/** What the URL signals evaluate. */
export interface UrlEvidence {
  readonly url: ParsedUrl;
  /** The shared host that the host belongs to, if any. */
  readonly shared: SharedHost | null;
  /** The labels that the site's owner chose, left to right: without the public suffix or the shared host's name. */
  readonly ownLabels: readonly string[];
  readonly path: PathShape;
  /** Whether the path is the platform's and not its user's choice: ids of forms, documents and files. */
  readonly isPathOfPlatform: boolean;
  /** Rank of the registrable domain among those in common use, 1 is the first; null when unknown or shared. */
  readonly rank: number | null;
  /** Whether the host belongs to a site in the table of long-established ones. */
  readonly isKnown: boolean;
  /** Whether the host belongs to a company in the table of brands. */
  readonly isBrandOwned: boolean;
  readonly lookAlike: LookAlike | null;
  /** The brand that the path names although the host is not the brand's; null for none. */
  readonly brandInPath: BrandInPath | null;
  readonly isUrlListed: boolean;
  /** The listed name: the host or a domain above it. */
  readonly listedDomain: string | null;
  /** Whether the host is in DNS; null when unknown or not queried. */
  readonly resolves: boolean | null;
  /** Whether it leads on to another site, whose page says more about it than its own host. */
  readonly isPassingOn: boolean;
  /** The host of the page that the checked link leads on to: this page's, or the one behind it. Null for a link to itself. */
  readonly leadsTo: string | null;
}
