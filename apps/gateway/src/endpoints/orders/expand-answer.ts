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
 * What was asked to stand behind an answer, in the order in which it was asked for. Some of it comes with the answer; the
 * rest is worked out of what is stored, once somebody wants it.
 *
 * @param told what came with the answer.
 * @throws ServiceError `unavailable`, `deadline_exceeded`.
 */
export async function expandAnswer(
  rpc: RpcClient,
  screening: Screening,
  asked: readonly ExplanationPart[] | null,
  told: Partial<Explanation> = {},
): Promise<Record<string, unknown>> {
  if (asked === null) return {};
  const parts = asked.filter((part) => !isTold(part, told));
  const explained = parts.length === 0 ? {} : await rpc.call(explainScreening, { ...screening, parts });
  const known: Partial<Explanation> = { ...told, ...explained };
  return Object.fromEntries(asked.map((part) => [part, known[part]]));
}

/**
 * As `expandAnswer`, behind an order that was stored a moment ago: its answer is owed, whatever becomes of the rest. What
 * cannot be worked out is null, and `degraded` is there and names `explanation`, also where nobody asked for it.
 *
 * @param onFailure told why.
 */
export async function expandNewAnswer(
  rpc: RpcClient,
  screening: Screening,
  asked: readonly ExplanationPart[] | null,
  told: ScreeningExpansions,
  onFailure: (error: unknown) => void,
): Promise<Record<string, unknown>> {
  try {
    return await expandAnswer(rpc, screening, asked, told);
  } catch (error) {
    onFailure(error);
    const known: Partial<Explanation> = { ...told, degraded: [...told.degraded, missingExplanation(error)] };
    const parts = new Set([...(asked ?? []), 'degraded' as const]);
    return Object.fromEntries([...parts].map((part) => [part, known[part] ?? null]));
  }
}

function missingExplanation(error: unknown): DegradedSource {
  const isLate = error instanceof ServiceError && error.code === 'deadline_exceeded';
  return { source: 'explanation', cause: isLate ? 'timeout' : 'unavailable' };
}

/** The contribution of a trained model comes without its terms, which take time that most callers would wait in vain. */
function isTold(part: ExplanationPart, told: Partial<Explanation>): boolean {
  if (part !== 'contributions' || told.contributions === undefined) return part in told;
  return !told.contributions.some(({ code }) => code === MODEL_CODE);
}
