import {
  EVENTS,
  type RuleDefinition,
  ruleBudgetExceeded,
  ruleMatched,
  SCREENING_TRIGGER,
} from '@rampart/contracts';

/** Events of no account, which no account's rules hear of. */
const OF_NO_ACCOUNT: readonly string[] = ['dataset.updated', 'dataset.stale'];

/** What rules do and fail to do triggers no rule, or rules could call each other for ever. */
const OF_RULES: readonly string[] = [ruleMatched.type, ruleBudgetExceeded.type];

/** Events that rules can be triggered by. */
export const TRIGGERING_EVENTS = EVENTS.filter(
  ({ type }) => !OF_RULES.includes(type) && !OF_NO_ACCOUNT.includes(type),
);

/** Everything that a rule can be triggered by. */
export const TRIGGER_TYPES: readonly string[] = [
  SCREENING_TRIGGER,
  ...TRIGGERING_EVENTS.map(({ type }) => type),
];

/** Kinds of values of which an order has one that is kept whole. */
export const ORDER_ENTITIES = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'account',
  'card_bin',
] as const;
export type OrderEntity = (typeof ORDER_ENTITIES)[number];

/** Whose values an event lets find: those of an order, the one that it is about, the address of a case; or none. */
type ValueSource = 'order' | 'any' | 'ip';

/** By the kind of thing that an event is about, the beginning of its `subject`. Others hold their value only masked. */
const SOURCES: Readonly<Record<string, ValueSource>> = {
  screening: 'order',
  report: 'any',
  'list-entry': 'any',
  case: 'ip',
};

/** By type of event, as far as the subject is not that of the table above. */
const KINDS_OF_SUBJECT: Readonly<Record<string, keyof typeof SOURCES>> = {
  [SCREENING_TRIGGER]: 'screening',
  'screening.completed': 'screening',
  'screening.review_required': 'screening',
  'screening.rejected': 'screening',
  'feedback.recorded': 'screening',
  'report.submitted': 'report',
  'list.entry_added': 'list-entry',
  'list.entry_removed': 'list-entry',
  'case.opened': 'case',
  'case.assigned': 'case',
  'case.decided': 'case',
};

/** Triggers that let find a value: any other holds its own only masked, or none. */
export const TYPES_WITH_VALUES: readonly string[] = Object.keys(KINDS_OF_SUBJECT);

/**
 * Why a rule's action can never be done for what triggers it: the value that it needs is not there. Null when it can. Asked
 * when a rule is saved; an order or event that lacks the value all the same is refused when it comes.
 */
export function actionRefusal({
  trigger,
  action,
}: Pick<RuleDefinition, 'trigger' | 'action'>): string | null {
  const source = SOURCES[KINDS_OF_SUBJECT[trigger] ?? ''];
  if (action.type === 'OPEN_CASE') {
    return source === undefined ? `A case is about an IP address, which ${trigger} does not tell.` : null;
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
  if (known.length === 0) return `${trigger} holds no value that could be put on a list: it is masked there.`;
  return `Of ${trigger} these values can be put on a list: ${known.join(', ')}.`;
}
