import { EVENTS, SCREENING_TRIGGER } from '@rampart/contracts';
import { compileEventRule, compileRule } from './compile-rule';

const define = (expression: string, trigger: string) => ({
  name: 'Rule',
  description: null,
  trigger,
  priority: 1,
  expression,
  action: { type: 'NOTIFY' as const, message: null },
});

describe('a rule about events', () => {
  const event = {
    type: 'report.submitted',
    data: { report_id: 5, entity_type: 'ip', value: '203.0.113.0/24', category: 'fraud', status: 'pending' },
  };
  const ofEvent = (expression: string, trigger = 'report.submitted') =>
    compileEventRule(define(expression, trigger));

  it('looks at the event and its members', () => {
    const rule = ofEvent('event.data.category in ["fraud", "chargeback"] && event.data.entity_type == "ip"');
    expect(rule.matches(event)).toBe(true);
    expect(rule.matches({ ...event, data: { ...event.data, category: 'spam' } })).toBe(false);
    expect(rule.conditions(event)[1]).toEqual({
      expression: 'event.data.entity_type == "ip"',
      value: 'ip',
      actual: 'ip',
    });
  });

  it('does not match on what an event lacks, or has of another kind', () => {
    const rule = ofEvent('event.data.report_id > 0');
    for (const data of [{}, { report_id: null }, { report_id: '5' }, { report_id: { of: 5 } }]) {
      expect(rule.matches({ type: 'report.submitted', data })).toBe(false);
    }
  });

  it('reads lists, members of members and nullable members', () => {
    const decided = {
      case_id: 3,
      ip: 'x',
      outcome: 'confirmed_fraud',
      shield_ids: ['a', 'b'],
      actor: { kind: 'key', id: 'k' },
    };
    const rule = ofEvent(
      'event.data.shield_ids.size() == 2 && "b" in event.data.shield_ids && event.data.actor.kind == "key"',
      'case.decided',
    );
    expect(rule.matches({ type: 'case.decided', data: decided })).toBe(true);
    expect(
      ofEvent('event.data.amount > 3', 'screening.rejected').matches({
        type: 'screening.rejected',
        data: { amount: 4 },
      }),
    ).toBe(true);
  });

  it('cannot read orders, nor can a rule about orders read events', () => {
    for (const [expression, trigger] of [
      ['order.amount > 1', 'report.submitted'],
      ['event.data.amount == 3', 'report.submitted'],
      ['event.data.category == "x"', SCREENING_TRIGGER],
    ] as const) {
      expect(() => compileRule(define(expression, trigger))).toThrow(/^There is no `/);
    }
  });

  it.each(EVENTS.map(({ type }) => type))('can be about %s', (type) => {
    expect(ofEvent(`event.type == "${type}"`, type).matches({ type, data: {} })).toBe(true);
  });
});
