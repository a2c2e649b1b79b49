import { computeScore } from '@rampart/risk';
import { assessUrl, type UrlAssessment } from './assess-url';
import type { ParsedUrl } from './parse-url';
import { readUrl, type UrlSets } from './read-url';
import { findTargets } from './redirects/find-targets';
import type { UrlEvidence } from './url-evidence';

/** What is known of a page beyond its address: whether its host is in DNS, and documented values of the sandbox. */
export type KnownPage = Partial<Pick<UrlEvidence, 'resolves' | 'isUrlListed' | 'listedDomain'>>;

/** A link, judged by the worst of the pages that it leads to. */
export interface JudgedLink extends UrlAssessment {
  /** The pages of other sites that it leads on to. */
  readonly targets: readonly ParsedUrl[];
  readonly isUrlListed: boolean;
  readonly listedDomain: string | null;
}

/**
 * Judges a link and every page that it leads on to; the worst counts. A host that passes on gets no credit for being well
 * known: the author of the link chose the page behind it.
 *
 * @param known of the link's own page, then of each target.
 */
export function judgeLink(sets: UrlSets, url: ParsedUrl, known: (page: ParsedUrl) => KnownPage): JudgedLink {
  const { isRedirector, targets } = findTargets(url);
  const read = (page: ParsedUrl): UrlEvidence => ({ ...readUrl(sets, page, null), ...known(page) });
  const [first] = targets;
  const own = {
    ...read(url),
    isPassingOn: isRedirector || first !== undefined,
    leadsTo: first?.host ?? null,
  };
  const behind = targets.map((target) => ({ ...read(target), leadsTo: target.host }));
  // A redirector's own host says nothing of the link, unless someone has listed it.
  const isOwnJudged = first === undefined || !isRedirector || isListed(own);
  const pages = [...(isOwnJudged ? [own] : []), ...behind];
  const judged = pages.map((page) => ({ page, ...assessUrl(page) }));
  const { contributions, isPhishing } = judged.reduce((worst, each) =>
    computeScore(each.contributions).score > computeScore(worst.contributions).score ? each : worst,
  );
  return {
    contributions,
    isPhishing,
    targets,
    isUrlListed: pages.some((page) => page.isUrlListed),
    listedDomain: pages.find((page) => page.listedDomain !== null)?.listedDomain ?? null,
  };
}

const isListed = ({ isUrlListed, listedDomain }: UrlEvidence): boolean =>
  isUrlListed || listedDomain !== null;
