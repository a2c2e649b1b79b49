import { z } from 'zod';
import type { AllowedAdvisory } from './allowed-advisories';

const advisory = z.object({
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  name: z.string(),
  range: z.string(),
});

/** The output of `npm audit --json` (auditReportVersion 2), as far as needed. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  /** By package. `via` names other packages of the report, or describes an advisory. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});

/** Outcome of an audit. */
export interface Verdict {
  /** False: the registry could not be reached, and nothing is known. */
  readonly isAudited: boolean;
  /** One line each; must all be resolved. */
  readonly objections: readonly string[];
}

/**
 * Compares the findings of `npm audit` with the allowed ones: every advisory that is not allowed, every expired
 * allowance, and every unused one is an objection.
 *
 * @param printed all of standard output. @param today `YYYY-MM-DD`.
 */
export function judgeReport(printed: string, allowed: readonly AllowedAdvisory[], today: string): Verdict {
  const report = auditReport.safeParse(readJson(printed));
  if (!report.success) return { isAudited: false, objections: [] };
  const found = new Map(
    Object.values(report.data.vulnerabilities)
      .flatMap(({ via }) => via)
      .flatMap((each) => (typeof each === 'string' ? [] : [[idOf(each.url), each] as const])),
  );
  const objections = [...found].flatMap(([id, { name, range, severity, title, url }]) => {
    const allowance = allowed.find((each) => each.id === id);
    if (allowance === undefined) return [`${name} ${range}: ${severity}, ${title} (${url})`];
    return allowance.until > today
      ? []
      : [`${id} was allowed until ${allowance.until}: ${allowance.because}`];
  });
  const idle = allowed
    .filter(({ id }) => !found.has(id))
    .map(({ id }) => `${id} need not be allowed any longer`);
  return { isAudited: true, objections: [...objections, ...idle] };
}

const idOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
