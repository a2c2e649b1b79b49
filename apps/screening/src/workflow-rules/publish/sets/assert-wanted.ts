import { ServiceError, type WantedRule } from '@rampart/contracts';
import { faultOf, type RuleFault } from '../../manage/rule-fault';

/** Most faults that one answer names. */
const MOST_NAMED = 100;

/**
 * Holds a whole set against the rule language, and its names against each other.
 *
 * @throws ServiceError `validation_failed`: `param` is the first fault (`rules[3].expression`), `details.items` has up to
 *   a hundred, each with its place, and line and column within an expression.
 */
export function assertWanted(wanted: readonly WantedRule[]): void {
  const faults = [...wanted.entries()].flatMap(([index, rule]) => {
    const fault = faultOf(rule) ?? nameFault(wanted, index);
    return fault === null ? [] : [{ ...fault, index, param: `rules[${index}].${fault.param}` }];
  });
  const [first] = faults;
  if (first === undefined) return;
  throw new ServiceError('validation_failed', {
    message: first.message,
    param: first.param,
    details: { ...first.details, items: faults.slice(0, MOST_NAMED).map(toItem) },
  });
}

function toItem({ index, param, message, details }: RuleFault & { readonly index: number }) {
  return { index, param, message, ...details };
}

/** One name may stand for the version that decides and for the one that is tried beside it, and for no more. */
function nameFault(wanted: readonly WantedRule[], index: number): RuleFault | null {
  const rule = wanted[index];
  const earlier = wanted.slice(0, index).find(({ name, mode }) => {
    return name === rule?.name && (mode === rule.mode || mode === 'disabled' || rule.mode === 'disabled');
  });
  if (earlier === undefined) return null;
  return {
    param: 'name',
    message: `Another rule of the set has this name. One name may stand twice only for a version in mode active and one in shadow.`,
    details: {},
  };
}
