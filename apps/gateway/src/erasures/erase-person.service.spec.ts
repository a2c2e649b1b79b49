import type { AuditTrail } from '@rampart/audit';
import { type Command, SERVICE_NAMES, ServiceError, type ServiceName } from '@rampart/contracts';
import type { Database } from '@rampart/persistence';
import type { RpcClient } from '@rampart/rpc';
import type { AccountsService } from '../accounts/accounts.service';
import type { WantedErasure } from './ask-services';
import { ErasePersonService } from './erase-person.service';

const WANTED: WantedErasure = {
  accountId: 1,
  entityType: 'email',
  value: 'ann@shop.example',
  absent: [],
  actor: { kind: 'operator', id: 'operator' },
};

/** Services in the order in which they finished erasing, or failed to answer. */
let done: string[];

/** @param down the service that does not answer. */
function serviceWithout(down: ServiceName | null): ErasePersonService {
  const accounts = { getAccountOrDeleted: async () => ({ id: 1 }), findSandbox: async () => null };
  const rpc = {
    call: async ({ service }: Command) => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(service);
      if (service === down) throw new ServiceError('unavailable', { message: 'Down.' });
      return { erased: {}, found: {}, next: null };
    },
  };
  const audit = { record: async () => undefined };
  return new ErasePersonService(
    accounts as unknown as AccountsService,
    rpc as unknown as RpcClient,
    {} as Database,
    audit as unknown as AuditTrail,
  );
}

beforeEach(() => {
  done = [];
});

describe('erasing a person', () => {
  it('asks screening after those that may still emit, and webhooks after what lay on the streams is gone', async () => {
    await serviceWithout(null).erase(WANTED);
    expect(done.toSorted()).toEqual(SERVICE_NAMES.toSorted());
    expect(done.slice(-2)).toEqual(['screening', 'webhooks']);
  });

  it('asks webhooks although screening could not be asked', async () => {
    await expect(serviceWithout('screening').erase(WANTED)).rejects.toMatchObject({
      details: { services: ['screening'] },
    });
    expect(done.at(-1)).toBe('webhooks');
  });

  it('shows no incomplete figures: names the service that could not be asked, and has asked all others', async () => {
    await expect(serviceWithout('lists').preview(WANTED)).rejects.toMatchObject({
      code: 'unavailable',
      details: { services: ['lists'], found: {} },
    });
    expect(done.toSorted()).toEqual(SERVICE_NAMES.toSorted());
  });

  it('asks none that the deployment does not have', async () => {
    await serviceWithout(null).erase({ ...WANTED, absent: ['cases', 'webhooks'] });
    expect(done.at(-1)).toBe('screening');
    expect(done).not.toContain('webhooks');
  });
});
