import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_SUBJECTS, EVENTS, SERVICE_NAMES, type ServiceName, subjectOf } from '@rampart/contracts';
import { subjectOfReplica } from '@rampart/rpc';
import { LIVE_TYPES } from '../../../apps/gateway/src/live/live-events';
import { askedSubjects, noticeSubjects, sourceTextOf } from './asked-commands.fixture';
import { readNatsUsers } from './nats-users.fixture';

const users = readNatsUsers(readFileSync(join(__dirname, '../../../docs/nats/rampart.conf'), 'utf8'));

describe.each(SERVICE_NAMES)('the NATS user of %s', (service) => {
  const user = users.find(({ name }) => name === service);

  it('may send the commands that its code sends, to any replica or a certain one, and its notices, and no more', () => {
    const allowed = user?.publish.filter((subject) => /^(?:cmd|evt)\./.test(subject)) ?? [];
    const sent = askedSubjects(service).flatMap((subject) => [subject, subjectOfReplica(subject, '*')]);
    expect(allowed.toSorted()).toEqual([...sent, ...noticeSubjects(service)].sort());
  });

  it('receives its own commands, its own notices and the replies to its own requests, and nothing else', () => {
    const notifiesReplicas = noticeSubjects(service).some((subject) => subject.startsWith('evt.'));
    const notices = notifiesReplicas ? [`evt.${service}.>`] : [];
    const followed = service === 'gateway' ? LIVE_TYPES.map((type) => `${EVENT_SUBJECTS}.*.${type}`) : [];
    expect(user?.subscribe).toEqual([`cmd.${service}.>`, ...notices, `_INBOX.${service}.>`, ...followed]);
  });

  it('replies to requests, and publishes to no other inbox', () => {
    expect(user?.answers).toBe(true);
    expect(user?.publish.filter((subject) => subject.includes('_INBOX'))).toEqual([]);
  });

  it('publishes its own events, and those of no other service', () => {
    const roots = ['rampart.events', 'rampart.personal'] as const;
    const emitted = EVENTS.flatMap(({ type, service: owner }) =>
      roots
        .filter((root) => user?.publish.some((allowed) => covers(allowed, subjectOf(root, 1, type))))
        .map(() => owner),
    );
    const own = EVENTS.filter((event) => event.service === service).length;
    expect(emitted).toEqual(Array.from({ length: own * roots.length }, () => service));
  });
});

/** Names under which the code of a service reads a stream: those of its listeners, and those written out. */
const consumersIn = (service: ServiceName): string[] => {
  const text = sourceTextOf(service);
  const heard = [...text.matchAll(/@ListensTo\(\{ purpose: '([a-z-]+)'(.*)\}\)/g)].map(
    ([, purpose, rest]) =>
      `${rest?.includes('personal: true') ? 'RAMPART_PERSONAL' : 'RAMPART_EVENTS'}.${service}-${purpose}`,
  );
  const read = [...text.matchAll(/_CONSUMER = '([a-z-]+)'/g)].flatMap(([, name]) => [
    `RAMPART_EVENTS.${name}`,
    `RAMPART_PERSONAL.${name}`,
  ]);
  return [...heard, ...read].sort();
};

it.each(SERVICE_NAMES)('%s may use the consumers that its code names, and no others', (service) => {
  const asked =
    users.find(({ name }) => name === service)?.publish.filter((each) => each.includes('.CONSUMER.')) ?? [];
  const expected = consumersIn(service).flatMap((consumer) => [
    `$JS.API.CONSUMER.*.${consumer}`,
    `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
  ]);
  expect(asked.toSorted()).toEqual(expected.sort());
});

it('streams are made and changed by the migration alone', () => {
  const may = users.filter(({ publish }) =>
    publish.some((each) => /STREAM\.(?:CREATE|UPDATE|PURGE|DELETE|RESTORE|SNAPSHOT)/.test(each)),
  );
  expect(may.map(({ name }) => name)).toEqual(['migrate']);
});

it('a service has a user, and no other user may ask or answer commands', () => {
  const asking = users.filter(({ publish, subscribe }) =>
    [...publish, ...subscribe].some((each) => /^(?:cmd\.|evt\.|>|\*)/.test(each)),
  );
  expect(asking.map(({ name }) => name)).toEqual([...SERVICE_NAMES]);
});

/** Whether a subject that a user may publish to, including `*` and a last `>`, covers this one. */
function covers(allowed: string, subject: string): boolean {
  const words = subject.split('.');
  const parts = allowed.split('.');
  if (parts.at(-1) !== '>' && parts.length !== words.length) return false;
  return parts.every(
    (part, index) => part === '>' || (part === '*' && words[index] !== undefined) || part === words[index],
  );
}
