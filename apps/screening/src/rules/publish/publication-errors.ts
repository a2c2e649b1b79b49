import { MAX_ACTIVE_RULES, MAX_SHADOW_RULES, ServiceError } from '@rampart/contracts';
import { compiledBytes } from '../../decide/rule-language/compiled-bytes';
import { MAX_RULES_BYTES } from '../../decide/rule-language/limits';
import type { PromotionRefusal } from './promotion-gate.port';
import type { AskedRow } from './rulesets.repository';

/** @throws ServiceError `conflict` when the current set is not the one that the caller expects. */
export function assertExpected(expected: number | null, held: number): void {
  if (expected === null || expected === held) return;
  const since = held === 0 ? 'Nothing has been published yet' : `Rule set ${held} holds`;
  throw new ServiceError('conflict', {
    message: `${since}, not ${expected}: the rules have been changed since. Read the current set and try again.`,
    param: 'expected_number',
    details: { number: held, expected_number: expected },
  });
}

/** @throws ServiceError `conflict` when more rules would be in use than allowed. */
export function assertWithinLimits(asked: readonly AskedRow[]): void {
  const active = asked.filter(({ mode }) => mode === 'active').length;
  assertMost('active', active, MAX_ACTIVE_RULES);
  assertMost('shadow', asked.length - active, MAX_SHADOW_RULES);
  assertSize(asked);
}

const MEBIBYTE = 1_024 * 1_024;

function assertSize(asked: readonly AskedRow[]): void {
  const bytes = new Map(asked.map(({ expression }) => [expression, compiledBytes(expression)]));
  const found = [...bytes.values()].reduce((sum, each) => sum + each, 0);
  if (found <= MAX_RULES_BYTES) return;
  const [limit, size] = [MAX_RULES_BYTES, found].map((each) => (each / MEBIBYTE).toFixed(1));
  throw new ServiceError('conflict', {
    message: `The rules of an account that are active or in shadow may take ${limit} MiB of memory; these would take ${size}. Fewer or shorter expressions take less.`,
    details: { limit_bytes: MAX_RULES_BYTES, found_bytes: found },
  });
}

function assertMost(mode: string, found: number, most: number): void {
  if (found <= most) return;
  throw new ServiceError('conflict', {
    message: `An account has at most ${most} rules in mode ${mode}; these would be ${found}.`,
    details: { mode, limit: most, found },
  });
}

/** The refusals as the caller sees them. */
export function presentRefusals(refusals: readonly PromotionRefusal[], asked: readonly AskedRow[]) {
  const names = new Map(asked.map(({ ruleId, name }) => [Number(ruleId), name]));
  return refusals.map(({ ruleId, version, message, figures }) => ({
    name: names.get(ruleId) ?? '',
    message,
    figures: { rule_id: ruleId, version, ...figures },
  }));
}

/** A 409 with every refusal and its figures. */
export function promotionRefused(
  refusals: readonly PromotionRefusal[],
  asked: readonly AskedRow[],
): ServiceError {
  const presented = presentRefusals(refusals, asked);
  const [first] = presented;
  const others = presented.length > 1 ? ` (and ${presented.length - 1} more)` : '';
  return new ServiceError('promotion_refused', {
    message: `The rule “${first?.name}” may not become active: ${first?.message}${others}`,
    details: {
      refusals: presented.map(({ name, message, figures }) => ({ name, message, ...figures })),
    },
  });
}
