import {
  type DegradedSource,
  type Explanation,
  type ExplanationPart,
  explainScreening,
  MODEL_CODE,
  type ScreeningExpansions,
  ServiceError,
} from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';

/** A stored screening of an account. */
interface Screening {
  readonly accountId: number;
  readonly shieldId: string;
}

/**
 * The parts of the explanation that `expand` asks for, in its order. Some come with the answer; the rest is computed
 * on request from what is stored.
 *
 * @param known what came with the answer.
 * @throws ServiceError `unavailable`, `deadline_exceeded`.
 */
export async function expandAnswer(
  rpc: RpcClient,
  screening: Screening,
  asked: readonly ExplanationPart[] | null,
  known: Partial<Explanation> = {},
): Promise<Record<string, unknown>> {
  if (asked === null) return {};
  const parts = asked.filter((part) => !isKnown(part, known));
  const explained = parts.length === 0 ? {} : await rpc.call(explainScreening, { ...screening, parts });
  const all: Partial<Explanation> = { ...known, ...explained };
  return Object.fromEntries(asked.map((part) => [part, all[part]]));
}

/**
 * Like `expandAnswer`, for an order that was stored a moment ago: its answer is sent whatever happens to the
 * explanation. What cannot be computed is null, and `degraded` is added and names `explanation`, even if it was not
 * asked for.
 *
 * @param onFailure called with the reason.
 */
export async function expandNewAnswer(
  rpc: RpcClient,
  screening: Screening,
  asked: readonly ExplanationPart[] | null,
  known: ScreeningExpansions,
  onFailure: (error: unknown) => void,
): Promise<Record<string, unknown>> {
  try {
    return await expandAnswer(rpc, screening, asked, known);
  } catch (error) {
    onFailure(error);
    const degraded = [...known.degraded, missingExplanation(error)];
    const left: Partial<Explanation> = { ...known, degraded };
    const parts = new Set([...(asked ?? []), 'degraded' as const]);
    return Object.fromEntries([...parts].map((part) => [part, left[part] ?? null]));
  }
}

function missingExplanation(error: unknown): DegradedSource {
  const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
  return { source: 'explanation', cause: isLate ? 'timeout' : 'unavailable' };
}

/** A trained model's contribution comes without its terms, which take time and which most callers do not want. */
function isKnown(part: ExplanationPart, known: Partial<Explanation>): boolean {
  if (part !== 'contributions' || known.contributions === undefined) return part in known;
  return !known.contributions.some(({ code }) => code === MODEL_CODE);
}
