import { eraseIdentity, SERVICE_NAMES, ServiceError } from '@rampart/contracts';
import { ask } from '../../http/ask.fixture';
import type { TestGateway } from '../../http/gateway.fixture';

const PRESENT = 'lists';
export const WANTED = {
  entity_type: 'email',
  value: 'planted@person.example',
  absent: SERVICE_NAMES.filter((name) => name !== PRESENT && name !== 'gateway'),
};

export interface ErasureReply {
  readonly id: string;
  readonly state: string;
  readonly erased: Readonly<Record<string, number>>;
}

/** The key of an account, or what calls it. */
type Key = Awaited<ReturnType<TestGateway['issueKey']>>;

/** Of one that is done. */
export async function requestErasure(gateway: TestGateway, key: Key): Promise<ErasureReply> {
  const { body } = await ask(`${gateway.url}/api/v1/erasures`, { key, json: WANTED });
  return body.data as unknown as ErasureReply;
}

/** Makes the lists erase two entries for everyone. */
export const answerErasures = (gateway: TestGateway) =>
  gateway.answer(eraseIdentity(PRESENT), () => ({ erased: { entries: 2 }, next: null }) as never);

/** Makes the lists erase an entry, and be gone when they are asked to go on: the erasure waits for its next try. */
export const answerOnce = (gateway: TestGateway) =>
  gateway.answer(eraseIdentity(PRESENT), ({ after }) => {
    if (after !== null) throw new ServiceError('unavailable', { message: 'Down.' });
    return { erased: { entries: 1 }, next: 'more' } as never;
  });

export const silenceErasures = (gateway: TestGateway) => gateway.silence(eraseIdentity(PRESENT));
