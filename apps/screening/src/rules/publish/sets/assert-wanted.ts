import { type RuleMode, ServiceError, type WantedRule } from '@rampart/contracts';
import { COMPILE_TURNS } from '../../../decide/rule-evaluation/compile-turns';
import { faultOf, type RuleFault } from '../../manage/rule-fault';

/** Most faults listed in one answer. */
const MOST_NAMED = 100;

/**
 * Checks the rules of a whole set, and that their names do not collide. In slices: other work continues meanwhile.
 *
 * @throws ServiceError `validation_failed`: `param` is the first fault (`rules[3].expression`), `details.items` has
 * up to a hundred, each with its index, and line and column within an expression.
 */
export async function assertWanted(wanted: readonly WantedRule[]): Promise<void> {
  const faults: PlacedFault[] = [];
  const taken = new Map<string, RuleMode[]>();
  await COMPILE_TURNS.map(wanted, (rule, index) => {
    const modes = taken.get(rule.name) ?? [];
    taken.set(rule.name, [...modes, rule.mode]);
    // More would not be listed.
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
 * A name may appear for the version that decides and for the one in shadow, and no more often.
 *
 * @param earlier modes in which the name has appeared.
 */
function nameFault({ mode }: WantedRule, earlier: readonly RuleMode[]): RuleFault | null {
  const isTaken = earlier.some((other) => other === mode || other === 'disabled' || mode === 'disabled');
  if (!isTaken) return null;
  return {
    param: 'name',
    message: `Another rule of the set has this name. A name may appear twice only for a version in mode active and one in shadow.`,
    details: {},
  };
}
