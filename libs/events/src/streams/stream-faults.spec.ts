import { StorageType, type StreamConfig } from '@nats-io/jetstream';
import { streamConfigs } from './stream-configs';
import { findStreamFaults } from './stream-faults';

const [wanted] = streamConfigs(false);
if (wanted === undefined) throw new Error('there is no stream');
const found = (change: Partial<StreamConfig>) => ({ ...wanted, ...change }) as StreamConfig;

test.each<[string, Partial<StreamConfig>]>([
  ['as this version makes it', {}],
  ['kept longer, limited in bytes, on more servers', { max_age: 1, max_bytes: 5, num_replicas: 3 }],
  ['with further subjects', { subjects: ['rampart.events.>', 'rampart.more.>'] }],
])('a stream %s will do', (_, change) => {
  expect(findStreamFaults(wanted, found(change))).toEqual([]);
});

test.each<[string, Partial<StreamConfig>, string]>([
  ['without the events', { subjects: ['rampart.events.1.>'] }, 'does not take rampart.events.>'],
  ['in memory', { storage: StorageType.Memory }, 'is not kept on disk'],
  ['that copies to elsewhere', { republish: { src: '>', dest: 'evt.>' } }, '(republish)'],
  ['that renames', { subject_transform: { src: '>', dest: 'x' } }, '(subject_transform)'],
  ['that is sealed', { sealed: true }, 'accepts no new events'],
])('a stream %s will not', (_, change, fault) => {
  expect(findStreamFaults(wanted, found(change))).toEqual([expect.stringContaining(fault)]);
});
