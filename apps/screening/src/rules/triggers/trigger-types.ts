import {
  accountDeleted,
  EVENTS,
  ORDER_ENTITIES,
  type RuleDefinition,
  ruleBudgetExceeded,
  ruleMatched,
  SCREENING_TRIGGER,
} from '@rampart/contracts';

/** Events that belong to no account, so that no account's rules receive them. */
const OF_NO_ACCOUNT: readonly string[] = ['dataset.updated', 'dataset.stale'];

/** Its rules end with it. */
const OF_THE_END: readonly string[] = [accountDeleted.type];

/** Events about rules trigger no rule, or rules could trigger each other for ever. */
const OF_RULES: readonly string[] = [ruleMatched.type, ruleBudgetExceeded.type];

/** Events that can trigger rules. */
export const TRIGGERING_EVENTS = EVENTS.filter(
  ({ type }) => ![...OF_RULES, ...OF_NO_ACCOUNT, ...OF_THE_END].includes(type),
);

/** Everything that can trigger a rule. */
export const TRIGGER_TYPES: readonly string[] = [
  SCREENING_TRIGGER,
  ...TRIGGERING_EVENTS.map(({ type }) => type),
];

/** The source of values for an event: an order, the value that it is about, the address of a case; or none. */
type ValueSource = 'order' | 'any' | 'ip';

/**
 * By the kind of thing that an event is about, the beginning of its `subject`. Others contain their value only in
 * masked form.
 */
const SOURCES: Readonly<Record<string, ValueSource>> = {
  screening: 'order',
  report: 'any',
  'list-entry': 'any',
  case: 'ip',
};

/** By type of event, where the subject differs from the table above. */
const KINDS_OF_SUBJECT: Readonly<Record<string, keyof typeof SOURCES>> = {
  [SCREENING_TRIGGER]: 'screening',
  'screening.completed': 'screening',
  'screening.review_required': 'screening',
  'screening.rejected': 'screening',
  'screening.decided': 'screening',
  'feedback.recorded': 'screening',
  'report.submitted': 'report',
  'list.entry_added': 'list-entry',
  'list.entry_removed': 'list-entry',
  'case.opened': 'case',
  'case.assigned': 'case',
  'case.decided': 'case',
};

/** Triggers for which a value can be found: any other has its own only in masked form, or none. */
export const TYPES_WITH_VALUES: readonly string[] = Object.keys(KINDS_OF_SUBJECT);

/**
 * Why a rule's action can never be carried out for its trigger: the value that it needs is not available. Null if it
 * can. Checked when a rule is saved; an order or event that lacks the value nevertheless is refused when it comes.
 */
export function actionRefusal({
  trigger,
  action,
}: Pick<RuleDefinition, 'trigger' | 'action'>): string | null {
  const source = SOURCES[KINDS_OF_SUBJECT[trigger] ?? ''];
  if (action.type === 'OPEN_CASE') {
    return source === undefined ? `A case is about an IP address, which ${trigger} does not contain.` : null;
  }
  if (
    action.type === 'APPROVE' ||
    action.type === 'REVIEW' ||
    action.type === 'REJECT' ||
    action.type === 'ADD_SCORE'
  ) {
    return trigger === SCREENING_TRIGGER
      ? null
      : `${action.type} decides an order, and ${trigger} comes after.`;
  }
  if (action.type !== 'ADD_TO_LIST' || source === 'any') return null;
  const known: readonly string[] = source === 'order' ? ORDER_ENTITIES : source === 'ip' ? ['ip'] : [];
  if (known.includes(action.entity_type)) return null;
  if (known.length === 0)
    return `${trigger} contains no value that could be put on a list: it is masked there.`;
  return `Of ${trigger} these values can be put on a list: ${known.join(', ')}.`;
}
