import { type Explanation, type ExplanationPart, explainScreening, MODEL_CODE } from '@rampart/contracts';
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

/** The contribution of a trained model comes without its terms, which take time that most callers would wait in vain. */
function isTold(part: ExplanationPart, told: Partial<Explanation>): boolean {
  if (part !== 'contributions' || told.contributions === undefined) return part in told;
  return !told.contributions.some(({ code }) => code === MODEL_CODE);
}
