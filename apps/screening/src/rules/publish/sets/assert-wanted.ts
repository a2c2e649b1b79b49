import { type RuleMode, ServiceError, type WantedRule } from '@rampart/contracts';
import { COMPILE_TURNS } from '../../../decide/rule-evaluation/compile-turns';
import { faultOf, type RuleFault } from '../../manage/rule-fault';

/** Most faults that one answer names. */
const MOST_NAMED = 100;

/**
 * Holds a whole set against the rule language, and its names against each other. In slices: others go on meanwhile.
 *
 * @throws ServiceError `validation_failed`: `param` is the first fault (`rules[3].expression`), `details.items` has up to
 *   a hundred, each with its place, and line and column within an expression.
 */
export async function assertWanted(wanted: readonly WantedRule[]): Promise<void> {
  const faults: PlacedFault[] = [];
  const taken = new Map<string, RuleMode[]>();
  await COMPILE_TURNS.map(wanted, (rule, index) => {
    const modes = taken.get(rule.name) ?? [];
    taken.set(rule.name, [...modes, rule.mode]);
    // More could not be named.
    if (faults.length >= MOST_NAMED) return;
    const fault = faultOf(rule) ?? nameFault(rule, modes);
    if (fault !== null) faults.push({ ...fault, index, param: `rules[${index}].${fault.param}` });
  });
  const [first] = faults;
  if (first === undefined) return;
  throw new ServiceError('validation_failed', {
    message: first.message,
    param: first.param,
    details: { ...first.details, items: faults.map(toItem) },
  });
}

type PlacedFault = RuleFault & { readonly index: number };

function toItem({ index, param, message, details }: PlacedFault) {
  return { index, param, message, ...details };
}

/**
 * One name may stand for the version that decides and for the one that is tried beside it, and for no more.
 *
 * @param earlier modes in which the name stands before.
 */
function nameFault({ mode }: WantedRule, earlier: readonly RuleMode[]): RuleFault | null {
  const isTaken = earlier.some((other) => other === mode || other === 'disabled' || mode === 'disabled');
  if (!isTaken) return null;
  return {
    param: 'name',
    message: `Another rule of the set has this name. One name may stand twice only for a version in mode active and one in shadow.`,
    details: {},
  };
}
