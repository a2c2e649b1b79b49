import { EVENTS } from '@rampart/contracts';
import { anchored, block, code, escapeHtml, prose, section, table } from '../html';

const EXAMPLE = {
  specversion: '1.0',
  id: '01932c5e-7b1d-7c3f-9a52-0d6f3f5a1b2c',
  source: '/rampart/lists',
  type: 'rampart.list.entry_added',
  subject: 'list-entry/4711',
  time: '2026-01-31T14:03:11.512Z',
  datacontenttype: 'application/json',
  accountid: 1,
  data: {
    entry_id: 4711,
    list_type: 'blacklist',
    entity_type: 'ip',
    match_type: 'cidr',
    value: '203.0.113.0/24',
    actor: { kind: 'key', id: 'Zk3vN0p4Qw1x' },
    expires_at: null,
    non_overridable: false,
  },
};

/** Every type of event, from the registry that the services emit by. */
export function eventsPage(): string {
  return [
    '<h1>Events</h1>',
    '<p class="lead">What happens in an account, as CloudEvents 1.0 in JSON: over HTTP by webhooks, or on NATS JetStream in the stream <code>RAMPART_EVENTS</code>.</p>',
    section('envelope', 'Envelope', block(JSON.stringify(EXAMPLE, null, 2), 'Example of an event')),
    section(
      'types',
      'Types',
      table(
        ['Type', 'Happens when', 'Members of data'],
        EVENTS.map(({ type, description, data, personal }) => [
          anchored(type, code(type)),
          prose(description),
          Object.keys(data.shape)
            .map((name) => `${code(name)}${personal.includes(name) ? '*' : ''}`)
            .join(' '),
        ]),
      ),
      '<p>* A value of a person, masked. Members are only ever added: ignore those that you do not know.</p>',
    ),
    section(
      'guarantees',
      'What is guaranteed',
      `<p>An event is written in the transaction of its change: both happen or neither. It is delivered at least once; discard duplicates by ${escapeHtml('id')}. Events with the same <code>accountid</code> and <code>subject</code> are on the stream in their order. The stream keeps seven days.</p>`,
    ),
  ].join('\n');
}
