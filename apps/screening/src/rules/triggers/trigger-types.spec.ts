import { EVENTS, type RuleActionSpec } from '@rampart/contracts';
import { actionRefusal, TRIGGER_TYPES, TYPES_WITH_VALUES } from './trigger-types';

const list = (entity_type: string): RuleActionSpec => ({
  type: 'ADD_TO_LIST',
  list_type: 'blacklist',
  entity_type,
  expires_in_days: null,
  reason: null,
});
const openCase: RuleActionSpec = { type: 'OPEN_CASE', reason: null };
const notify: RuleActionSpec = { type: 'NOTIFY', message: null };

test('every event of an account can trigger a rule, except those of rules and its end', () => {
  const events = EVENTS.map(({ type }) => type);
  const others = [
    'rule.matched',
    'rule.budget_exceeded',
    'dataset.updated',
    'dataset.stale',
    'account.deleted',
  ];
  expect([...TRIGGER_TYPES].sort()).toEqual(
    ['screening.evaluated', ...events.filter((type) => !others.includes(type))].sort(),
  );
});

/**
 * The values that these are about are masked, or do not belong to an order: an action that needs a value is refused.
 */
const WITHOUT_VALUES = [
  ...['device.first_seen', 'velocity.exceeded'],
  ...['key.created', 'key.rotated', 'key.revoked', 'quota.threshold_reached', 'quota.exhausted'],
  ...['list.imported', 'model.promoted', 'ruleset.published', 'webhook.endpoint_disabled'],
];

test('is settled for every trigger whether an action finds a value in it', () => {
  expect([...TYPES_WITH_VALUES, ...WITHOUT_VALUES].sort()).toEqual([...TRIGGER_TYPES].sort());
});

describe('an action', () => {
  it.each([
    ['screening.evaluated', list('email_domain')],
    ['screening.evaluated', openCase],
    ['screening.evaluated', { type: 'REJECT' } as const],
    ['feedback.recorded', list('device')],
    ['report.submitted', list('anything')],
    ['case.decided', list('ip')],
    ['case.opened', openCase],
    ['velocity.exceeded', notify],
  ])('of %s can be done: %j', (trigger, action) => {
    expect(actionRefusal({ trigger, action })).toBeNull();
  });

  it.each([
    [
      'screening.evaluated',
      list('address'),
      'Of screening.evaluated these values can be put on a list: ip, email',
    ],
    ['case.decided', list('email'), 'Of case.decided these values can be put on a list: ip.'],
    ['velocity.exceeded', list('ip'), 'velocity.exceeded contains no value that could be put on a list'],
    ['key.created', openCase, 'A case is about an IP address, which key.created does not contain.'],
    [
      'report.submitted',
      { type: 'REJECT' } as const,
      'REJECT decides an order, and report.submitted comes after.',
    ],
  ])('of %s cannot, and it is said why: %j', (trigger, action, why) => {
    expect(actionRefusal({ trigger, action })).toContain(why);
  });
});
