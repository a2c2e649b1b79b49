import { defineSignal } from '@rampart/risk';
import type { LookAlikeKind } from '../../brands/find-look-alike';
import type { UrlEvidence } from '../../url-evidence';

const POINTS = {
  script: 33,
  query_script: 14,
  markup: 16,
  folder: 22,
  bare: 0,
  opaque_query: 14,
  article: -18,
  file: -16,
} as const;
type PageKind = keyof typeof POINTS;
/** Points for each further folder: kits are copied deep into a site. */
const DEPTH = 4;
const COPIED = 26;
/**
 * Deducted under a `www`: people include it in links to a site's own pages, and phishers leave it out of planted ones.
 */
const WWW = 9;
/** Deducted under another name below the site's: intruders find the main site. */
const SUBDOMAIN = 9;
const INDEX_POINTS = 14;
/** Deducted where a segment is two words joined like a title: kits are named in a hurry. */
const TITLED = 14;
const KIT_FILE = 16;
/** Names of a kit's steps: the next page, the sender, the thank-you page. */
const KIT_FILES =
  /^(?:next|submit|process|processing|verify|confirm|viewer|view|auth|post|send|mailer|error|success|finish|done|enter|start|redirect|go|log|reg|step|otp|sms|card|cc|billing|pay|ii)\d*\.(?:php|html?)$/;
const HOST_NAME = 20;
const CAPITALS = 5;
const UNSPEAKABLE = 8;
/** The name that servers fill in by themselves; a link that spells it out was copied from a server. */
const INDEX = /^index\d*\.(?:php|html?)$/;

interface PageShape {
  [key: string]: unknown;
  kind: PageKind;
  depth: number;
  is_copied: boolean;
  has_www: boolean;
  has_subdomain: boolean;
  is_titled: boolean;
  is_index: boolean;
  is_kit_file: boolean;
  has_host_name: boolean;
  has_capitals: boolean;
  is_unspeakable: boolean;
}

/** Hosts made to be taken for a company's: their pages are copied from it, titles and all. */
const COPIES: ReadonlySet<LookAlikeKind> = new Set(['imitated', 'foreign_ending']);

/** The kind of page that the path leads to: articles are there to be read, bare scripts to be filled in. */
export const pageShape = defineSignal({
  code: 'url_page_shape',
  section: 'url',
  inOrder: 'never',
  points: computePoints,
  description:
    'Bare scripts and deep folders are typical of phishing kits; article titles and dates are not, and lower the score.',
  evaluate: (evidence: UrlEvidence): PageShape | null => {
    const { path, url, rank, shared, ownLabels, lookAlike, isPathOfPlatform } = evidence;
    if (rank !== null || isPathOfPlatform || (path.segments.length === 0 && !isOpaque(url.query)))
      return null;
    const kind = kindOf({ path, url, shared });
    // Builders choose their own paths; only readable pages are still informative.
    if (shared !== null && POINTS[kind] > 0) return null;
    if (lookAlike !== null && COPIES.has(lookAlike.kind) && POINTS[kind] < 0) return null;
    const shape = {
      kind,
      depth: path.segments.length,
      is_copied: path.isCopied,
      has_www: url.host.startsWith('www.'),
      has_subdomain: ownLabels.length > 1,
      is_titled: path.isTitled,
      is_index: INDEX.test(path.segments.at(-1) ?? ''),
      is_kit_file: KIT_FILES.test(path.segments.at(-1) ?? ''),
      has_host_name: path.hasHostName,
      has_capitals: path.hasCapitals,
      is_unspeakable: path.hasUnspeakable,
    };
    return computePoints(shape) === 0 ? null : shape;
  },
  reason: (shape) =>
    computePoints(shape) < 0
      ? 'The address looks like that of an ordinary article or file.'
      : 'The address of the page looks like those of phishing kits.',
});

/** `?pXqwz`: a mark without a name. */
function isOpaque(query: string): boolean {
  return query.length > 1 && !query.includes('=');
}

function kindOf({ path, url, shared }: Pick<UrlEvidence, 'path' | 'url' | 'shared'>): PageKind {
  if (path.segments.length === 0) return 'opaque_query';
  if (path.isAsset) return 'file';
  if (path.isArticle || (shared !== null && path.isTitled)) return 'article';
  if (path.extension === 'php')
    return path.segments.length === 1 && url.query !== '' ? 'query_script' : 'script';
  if (path.extension === 'html' || path.extension === 'htm') return 'markup';
  return url.path.endsWith('/') && !url.query.includes('=') ? 'folder' : 'bare';
}

function computePoints(shape: PageShape): number {
  const base = POINTS[shape.kind];
  if (base < 0) return base + (shape.is_copied && shape.kind === 'article' ? COPIED : 0);
  const depth = shape.kind === 'bare' ? 0 : Math.min(Math.max(0, shape.depth - 1), 5) * DEPTH;
  const oddities =
    (shape.is_copied ? COPIED : 0) +
    (shape.is_index && shape.depth > 1 ? INDEX_POINTS : 0) +
    (shape.is_kit_file ? KIT_FILE : 0) +
    (shape.has_host_name ? HOST_NAME : 0) +
    (shape.has_capitals ? CAPITALS : 0) +
    (shape.is_unspeakable ? UNSPEAKABLE : 0);
  const ordinary =
    (shape.has_www ? WWW : shape.has_subdomain ? SUBDOMAIN : 0) + (shape.is_titled ? TITLED : 0);
  return Math.max(0, base + depth + oddities - ordinary);
}
