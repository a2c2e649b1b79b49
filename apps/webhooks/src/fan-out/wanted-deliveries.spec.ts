import { reported } from '../webhooks.fixture';
import { type Listening, wantedDeliveries } from './wanted-deliveries';

const AT = new Date('2026-01-15T12:00:00.000Z');
const endpoint = (fields: Partial<Listening> = {}): Listening => ({
  id: 'e',
  accountId: 1,
  eventTypes: ['*'],
  since: AT,
  ...fields,
});

describe('an event is for an endpoint', () => {
  it.each([
    ['that wants all', {}, 1],
    ['that wants its kind', { eventTypes: ['case.*', 'report.*'] }, 1],
    ['that wants another kind', { eventTypes: ['case.*'] }, 0],
    ['of another account', { accountId: 2 }, 0],
    ['that listens since a moment later', { since: new Date(AT.getTime() + 1) }, 0],
  ])('%s', (_what, fields, count) => {
    expect(wantedDeliveries([reported(1, AT)], [endpoint(fields)])).toHaveLength(count);
  });

  it('once, however many of its filters let it pass, and in the order of events', () => {
    const events = [reported(1, AT), reported(1, AT)];
    const wanted = wantedDeliveries(events, [
      endpoint({ eventTypes: ['*', 'report.*'] }),
      endpoint({ id: 'f' }),
    ]);
    expect(wanted.map(({ endpointId, event }) => [endpointId, event])).toEqual([
      ['e', events[0]],
      ['f', events[0]],
      ['e', events[1]],
      ['f', events[1]],
    ]);
  });
});
