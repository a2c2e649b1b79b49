import type { ApiClient, Asking } from '../api-client.fixture';

/** The traces of a person, by kind of entity; each value contains a unique word or number. */
export type Planted = Readonly<
  Record<'email' | 'phone' | 'ip' | 'username' | 'device' | 'address' | 'cookie', string>
>;

/** @param name a word that occurs nowhere else. @param ip an address of the public internet. */
export function personCalled(name: string, ip: string, phone: string): Omit<Planted, 'device'> {
  return {
    email: `${name}@planted-mail.de`,
    phone,
    ip,
    username: `${name}user`,
    address: `7 ${name} lane, ${name}ton`,
    cookie: `cookie-${name}-0815`,
  };
}

export interface LeftTraces {
  readonly values: Planted;
  readonly shieldId: string;
  readonly caseId: number;
}

/** Leaves every trace that a person can leave through the public API. */
export async function leaveTraces(
  client: ApiClient,
  key: string,
  person: Omit<Planted, 'device'>,
): Promise<LeftTraces> {
  const ask = async (path: string, form: Record<string, string>, asking: Asking = {}) => {
    const answer = await client.ask(path, { key, form, ...asking });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
    return answer.data;
  };
  const seen = await ask('/api/v1/device/check', {
    canvas: person.username,
    user_agent: 'Mozilla/5.0',
    platform: 'x',
  });
  const values = { ...person, device: String(seen.device_hash) };
  const story = `Saw ${Object.values(values).join(' and ')}.`;
  const shieldId = String(
    (await ask('/api/v1/screen', orderOf(values), idempotently(person.cookie))).shield_id,
  );
  for (const [entity_type, value] of Object.entries(values)) {
    const entity = { entity_type, value };
    await ask('/api/v1/lists', { list_type: 'whitelist', reason: story, ...entity }, idempotently(value));
    await ask('/api/v1/reports', { category: 'abuse', notes: story, ...entity });
    await ask('/api/v1/behavior/check', {
      entity_type,
      entity_value: value,
      action: 'login',
      device_hash: values.device,
    });
  }
  const feedback = { action: 'mark_fraud', reason: story };
  const marked = await ask(`/api/v1/screen/${shieldId}/feedback`, feedback, idempotently(shieldId));
  await ask(`/api/v1/cases/${marked.case_id}/assign`, { assignee: values.email });
  await ask(`/api/v1/cases/${marked.case_id}/notes`, { text: story });
  await ask(`/api/v1/screen/${shieldId}/feedback`, { action: 'block_ip', reason: story });
  await ask(`/api/v1/screen/${shieldId}/decide`, { decision: 'REJECT', reason: story });
  return { values, shieldId, caseId: Number(marked.case_id) };
}

const idempotently = (key: string): Asking => ({ headers: { 'idempotency-key': `once-${key}` } });

/** The shop's own number of the order is the person's e-mail address, as in some shops. */
const orderOf = (values: Planted): Record<string, string> => ({
  ip: values.ip,
  email: values.email,
  phone: values.phone,
  username: values.username,
  device_hash: values.device,
  bill_addr: values.address,
  ship_addr: values.address,
  name: values.username,
  user_order_id: values.email,
  amount: '120.50',
  currency: 'EUR',
  bin_no: '453978',
  bill_country: 'DE',
  ship_country: 'DE',
});
