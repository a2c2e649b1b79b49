import type { Answer, ApiClient, Asking } from './api-client.fixture';
import type { Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen';
const LISTS = '/api/v1/lists';

/** Values of a fictitious person: each contains a word that no program writes by itself. */
export const PERSON = {
  name: 'Zelda Quibblethorpe',
  email: 'zelda.quibblethorpe@plantedmail.de',
  phone: '+4915209876543',
  username: 'quibbleprincess',
  ip: '81.2.69.142',
  bin_no: '4539780011223344',
  user_order_id: 'order-of-quibble',
  device_hash: 'quibbledevice0123456789',
  bill_name: 'Zelda Quibblethorpe',
  bill_addr: 'Quibble Lane 7',
  bill_city: 'Quibbleton',
  bill_zip_code: 'QB7 7BQ',
  ship_name: 'Zelda Quibblethorpe',
  ship_addr: 'Quibble Lane 7',
  ship_city: 'Quibbleton',
};

/** Texts that must not occur anywhere, in any letter case, plain or percent-encoded. */
export const TRACES = [
  /quibble/i,
  /plantedmail/i,
  /15209876543/,
  /453978/,
  /QB7[^\w]*7BQ/i,
  /81\.2\.69\.142/,
];

const json = { 'content-type': 'application/json' };
const lines = { 'content-type': 'application/x-ndjson' };

/** Sends the values wherever callers may put some, in good requests and in bad ones. */
export class PlantedValues {
  /** Secrets that the suite gave its caller: they must not occur anywhere either. */
  readonly secrets: string[] = [];

  constructor(
    private readonly client: ApiClient,
    private readonly tenant: Tenant,
  ) {}

  /** @returns the statuses. */
  async sendEverything(): Promise<number[]> {
    const answers = [
      ...(await this.sendOrders()),
      ...(await this.sendToTheRest()),
      ...(await this.sendRules()),
      ...(await this.sendWebhooks()),
    ];
    return answers.map(({ status }) => status);
  }

  private readonly ask = (path: string, asking: Asking = {}): Promise<Answer> =>
    this.client.ask(path, { key: this.tenant.key, ...asking });

  private async sendOrders(): Promise<Answer[]> {
    const { email } = PERSON;
    const ask = this.ask;
    return [
      await ask(SCREEN, { form: PERSON }),
      await ask(`${SCREEN}?expand=contributions,warnings,degraded`, { json: PERSON }),
      await ask(SCREEN, { form: { ...PERSON, amount: email } }),
      await ask(SCREEN, { form: { [email]: PERSON.name, __proto__x: email } }),
      await ask(SCREEN, { form: { constructor: email } }),
      await ask(SCREEN, { body: `{"email":"${email}"`, headers: json }),
      await ask(SCREEN, { body: `{"email":["${email}"]}`, headers: json }),
      await ask(SCREEN, { body: `email=${email}`, headers: { 'content-type': 'text/plain' } }),
      await ask(SCREEN, { form: { name: `${PERSON.name} `.repeat(100) } }),
      await ask(SCREEN, { form: { name: `${PERSON.name} `.repeat(5_000) } }),
      await ask(`${SCREEN}?expand=${email}&email=${email}`, { form: {} }),
      await ask(`${SCREEN}/${email}`),
      await ask(`/${PERSON.username}/${email}?name=${encodeURIComponent(PERSON.name)}`),
      await ask(`${SCREEN}/%zz${email}`),
      await ask(SCREEN, { method: 'DELETE', form: PERSON }),
      await ask(SCREEN, { form: PERSON, headers: { 'idempotency-key': email } }),
      await ask(SCREEN, { form: { name: 'x' }, headers: { 'idempotency-key': email } }),
      await ask(SCREEN, { form: PERSON, headers: { 'x-request-id': email, referer: email, cookie: email } }),
      await this.client.ask(SCREEN, { form: PERSON, key: `rmp_live_${PERSON.username}` }),
      await ask(`${SCREEN}/batch`, {
        body: `${JSON.stringify(PERSON)}\n{"email":"${email}"\n`,
        headers: lines,
      }),
      await ask(LISTS, { form: { list_type: 'blacklist', entity_type: 'email', value: email } }),
      await ask(LISTS, { form: { list_type: 'blacklist', entity_type: 'ip', value: email, reason: email } }),
      await ask(LISTS, { form: { list_type: email, value: email } }),
    ];
  }

  /** The same for people's reports, questions and actions. */
  private async sendToTheRest(): Promise<Answer[]> {
    const { email, username, name } = PERSON;
    const ask = this.ask;
    const query = `entity_type=email&value=${encodeURIComponent(email)}`;
    return [
      await ask('/api/v1/reports', { form: { entity_type: 'email', value: email, notes: name } }),
      await ask('/api/v1/reports', { form: { entity_type: 'ip', value: email, notes: name } }),
      await ask('/api/v1/behavior/check', {
        form: { entity_type: 'email', entity_value: email, action: username },
      }),
      await ask('/api/v1/behavior/check', {
        form: { entity_type: email, entity_value: email, action: name },
      }),
      await ask('/api/v1/device/check', { form: { canvas: username, user_agent: name } }),
      await ask('/api/v1/interaction/session-beacon', { form: { session_id: username, page: email } }),
      await ask(`${LISTS}/check?${query}`),
      await ask(`${LISTS}?${query}`),
      await ask(`${LISTS}/preview`, { form: { entity_type: 'email', value: email } }),
      await ask(`${SCREEN}/20300101-abcdef/feedback`, { form: { action: email, reason: name } }),
      await ask('/api/v1/cases?ip=quibble&assignee=quibble'),
    ];
  }

  /** Rules, and long work over stored orders. A published rule matches the person from then on. */
  private async sendRules(): Promise<Answer[]> {
    const { email, name } = PERSON;
    const ask = this.ask;
    const rule = {
      name,
      description: email,
      expression: `order.email == "${email}"`,
      action: { type: 'REVIEW' },
    };
    return [
      await ask('/api/v1/rules', { json: rule }),
      await ask('/api/v1/rules', { json: { ...rule, expression: `order.email = "${email}"` } }),
      await ask('/api/v1/rules', { json: { ...rule, action: { type: 'TAG', tag: email } } }),
      await ask('/api/v1/rules/check', { json: { expression: `"${email}" + ${name}` } }),
      await ask('/api/v1/rulesets', { json: { rules: [{ ...rule, mode: 'active' }], expected_number: 0 } }),
      await ask(SCREEN, { form: PERSON }),
      await ask('/api/v1/backtests', { json: { rules: [rule] } }),
      await ask('/api/v1/models/train', { form: { seed: email } }),
      await ask('/api/v1/models/settings', { form: { max_rows: email } }),
      await ask(`/api/v1/models/${email}`),
    ];
  }

  /** The path of a webhook often is a secret, and its signing key always is. */
  private async sendWebhooks(): Promise<Answer[]> {
    const ask = this.ask;
    const url = `http://127.0.0.1:1024/${PERSON.username}`;
    const added = await ask('/api/v1/webhooks', { form: { url, event_types: 'report.*' } });
    if (typeof added.data.secret === 'string') this.secrets.push(added.data.secret);
    const id = (added.data.webhook as { id?: string } | undefined)?.id ?? 'none';
    const rotated = await ask(`/api/v1/webhooks/${id}/rotate-secret`, { form: {} });
    if (typeof rotated.data.secret === 'string') this.secrets.push(rotated.data.secret);
    return [
      added,
      rotated,
      await ask(`/api/v1/webhooks/${id}/test`, { form: {} }),
      await ask('/api/v1/webhooks', {
        form: { url: `http://${PERSON.email}:80/${PERSON.username}`, event_types: 'report.*' },
      }),
      await ask('/api/v1/webhooks', { form: { url, event_types: PERSON.email } }),
    ];
  }
}
