import { differenceExample, rulesetExample } from '../rulesets/ruleset-examples';
import { definitionExample, ruleExample } from './rule-examples';

export const DEFINITION = definitionExample;

/** For specs: what the service returns. */
export const RULE = ruleExample;
export const RULESET = rulesetExample;
export const DIFFERENCE = differenceExample;

/** Texts that are not the number of a rule set. */
export const NO_NUMBERS = ['999999', '0', '-1', '1.5', '042', 'x', '9'.repeat(10), '%00'];
