import { defineSignal } from '@rampart/risk';
import type { OddFolder } from '../../path/folder-names';
import type { UrlEvidence } from '../../url-evidence';

const POINTS: Readonly<Record<OddFolder['kind'], number>> = { curt: 20, numbered: 8 };
/** For a curt name deeper than `/vok/index.html`: honest sites have such folders there too. */
const DEEP_CURT = 12;
const NEAR_DEPTH = 2;

interface OddFolderEvidence {
  [key: string]: unknown;
  folder: string;
  kind: OddFolder['kind'];
  depth: number;
}

/** Fires on pages in hastily named folders: a kit's folder has no visitors to please. */
export const oddFolder = defineSignal({
  code: 'url_odd_folder',
  section: 'url',
  inOrder: 'never',
  points: ({ kind, depth }: OddFolderEvidence) =>
    kind === 'curt' && depth > NEAR_DEPTH ? DEEP_CURT : POINTS[kind],
  description: 'The folder has a meaningless name such as “vok” or “run19”, as phishing kits do.',
  evaluate: ({ path, rank, shared, isBrandOwned }: UrlEvidence): OddFolderEvidence | null => {
    if (path.oddFolder === null || rank !== null || shared !== null || isBrandOwned) return null;
    if (path.isArticle || !path.isEntry) return null;
    return { ...path.oddFolder, depth: path.segments.length };
  },
  reason: ({ folder }) => `The page is in a folder called “${folder}”, a name without meaning.`,
});
