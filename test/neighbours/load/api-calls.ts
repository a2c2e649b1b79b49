import type { Asking } from '../../e2e/api-client.fixture';
import type { NormalWork } from './normal-work';
import type { Party } from './party';
import type { SampleLog } from './sample-log';

/** Milliseconds from one call to the next: forty a second. */
export const CALL_EVERY_MS = 25;

interface ApiCall {
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** The log's name for a path that differs each time. */
  readonly kind?: string;
}

/** The calls of a shop: orders, and those of its pages and its staff. */
export class ApiCalls implements NormalWork {
  readonly isSequential = false;
  private turn = 0;
  private lastShieldId: string | null = null;

  constructor(
    private readonly neighbour: Party,
    readonly everyMs: number,
  ) {}

  async once(dueAt: number, log: SampleLog): Promise<void> {
    const n = this.turn++;
    const { path, form, kind } = this.callOf(n);
    const asking: Asking = form === undefined ? {} : { form };
    const name = `${form === undefined ? 'GET' : 'POST'} ${kind ?? path.split('?')[0]}`;
    const { answer, problem } = await this.neighbour.ask(path, asking);
    if (path === 'screen' && answer !== null) this.lastShieldId = String(answer.data.shield_id);
    log.note(name, dueAt, problem);
  }

  private callOf(n: number): ApiCall {
    const ip = `81.2.${n % 250}.${1 + (Math.floor(n / 250) % 250)}`;
    const email = `customer${n}@example.com`;
    const order = {
      path: 'screen',
      form: { ip, email, username: `customer${n}`, amount: '49.90', currency: 'EUR', bin_no: '411111' },
    };
    const calls: readonly ApiCall[] = [
      order,
      { path: `ip/check?ip=${ip}` },
      { path: 'behavior/check', form: { entity_type: 'email', entity_value: email, action: 'login' } },
      order,
      {
        path: 'lists',
        form: { list_type: 'blacklist', entity_type: 'email', value: `thief${n}@example.com` },
      },
      { path: 'phone/check?phone=%2B442079460018' },
      order,
      { path: 'lists/check?entity_type=email&value=customer@example.com' },
      { path: 'bot/check?user_agent=curl%2F8.5.0' },
      order,
      { path: 'device/check', form: { canvas: `canvas-${n % 50}`, platform: 'MacIntel', timezone: 'UTC' } },
      this.lastShieldId === null
        ? order
        : { path: `screen/${this.lastShieldId}`, kind: 'screen/{shield_id}' },
      order,
      {
        path: 'interaction/session-beacon',
        form: { session_id: `session-${n % 100}`, seq: String(n), visible_ms: '900' },
      },
      { path: 'url/check?url=http://192.0.2.7/account' },
      order,
      { path: 'interaction/check', form: { time_to_submit_ms: '5200', mouse_move_count: '80' } },
      { path: 'email/check?email=someone@example.com' },
      { path: 'account' },
      { path: 'behavior/check', form: { entity_type: 'ip', entity_value: ip, action: 'checkout' } },
    ];
    return calls[n % calls.length] as ApiCall;
  }
}
