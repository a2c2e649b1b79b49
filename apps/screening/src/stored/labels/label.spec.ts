import { caseDecided, caseOpened, type EventData, feedbackRecorded } from '@rampart/contracts';
import { makeEvent, type OutgoingEvent, type ReceivedEvent } from '@rampart/events';
import { labelsOf } from './label';

const at = new Date('2026-03-02T00:00:00Z');
const actor = { kind: 'key', id: 'k' } as const;

function received({ definition, envelope }: OutgoingEvent): ReceivedEvent {
  return { envelope, text: JSON.stringify(envelope), type: definition.type, sequence: 1 };
}

function decided(changes: Partial<EventData<typeof caseDecided>>): ReceivedEvent {
  const stated = { decision: null, outcome: null, shield_ids: [], orders: [], held_only: false };
  const data = { case_id: 4, ip: '203.0.113.0/24', actor, ...stated, ...changes };
  return received(makeEvent(caseDecided, { accountId: 7, at, data }));
}

describe('labelsOf', () => {
  it('is the outcome of feedback, for its order', () => {
    const data: EventData<typeof feedbackRecorded> = {
      shield_id: '20260301-a1b2c3',
      case_id: 4,
      ip: '203.0.113.0/24',
      outcome: 'confirmed_fraud',
      replaces: null,
      revision: 3,
      actor,
    };
    const event = received(makeEvent(feedbackRecorded, { accountId: 7, at, data }));
    expect(labelsOf(event)).toEqual([
      {
        accountId: 7,
        shieldId: '20260301-a1b2c3',
        outcome: 'confirmed_fraud',
        source: 'feedback',
        revision: 3,
        at: at.toISOString(),
        eventId: event.envelope.id,
      },
    ]);
  });

  it('is the outcome of a case, for each of its orders', () => {
    const shield_ids = ['20260301-a1b2c3', '20260301-ffffff'];
    const labels = labelsOf(decided({ outcome: 'false_positive', shield_ids }));
    expect(labels.map(({ shieldId }) => shieldId)).toEqual(shield_ids);
    expect(labels[0]).toMatchObject({ outcome: 'false_positive', source: 'case', revision: 0 });
  });

  it('is nothing of a decision, which says what is to become of orders', () => {
    const orders = [{ shield_id: '20260301-a1b2c3', replaces: 0 }];
    expect(labelsOf(decided({ decision: 'approve', orders }))).toEqual([]);
  });

  it('is read from events of the version before, which knew no decisions', () => {
    const { envelope, ...rest } = decided({ outcome: 'confirmed_fraud', shield_ids: ['20260301-a1b2c3'] });
    const { decision: _, orders: __, held_only: ___, ...data } = envelope.data;
    expect(labelsOf({ ...rest, envelope: { ...envelope, data } })).toHaveLength(1);
  });

  it('is nothing of any other event', () => {
    const data = { case_id: 4, ip: '203.0.113.0/24', actor };
    expect(labelsOf(received(makeEvent(caseOpened, { accountId: 7, at, data })))).toEqual([]);
  });
});
