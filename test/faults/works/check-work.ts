import type { Asking } from '../../e2e/api-client.fixture';
import type { Finding, Work, WorkParts } from './work';

/** The single checks that store nothing, by their kind. */
const CHECKS: readonly (readonly [kind: string, path: string, form?: Readonly<Record<string, string>>])[] = [
  ['GET ip/check', 'ip/check?ip=81.2.69.142'],
  ['GET email/check', 'email/check?email=someone@gmail.com'],
  ['GET phone/check', 'phone/check?phone=%2B442079460018'],
  ['GET url/check', 'url/check?url=http://192.0.2.7/account'],
  ['GET bot/check', `bot/check?user_agent=${encodeURIComponent('curl/8.5.0')}`],
  ['POST interaction/check', 'interaction/check', { time_to_submit_ms: '5200', mouse_move_count: '80' }],
  ['GET account', 'account'],
  ['GET lists', 'lists'],
  ['GET reports', 'reports'],
  ['GET cases', 'cases'],
  // Of a replica where there is one.
  ['GET screenings', 'screenings'],
];

/** Callers with read-only calls. */
export class CheckWork implements Work {
  readonly name = 'checks and reads';
  readonly callers = 2;
  private turn = 0;

  constructor(private readonly parts: WorkParts) {}

  async round(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      const [kind, path, form] = CHECKS[this.turn++ % CHECKS.length] as (typeof CHECKS)[number];
      const asking: Asking = { key: this.parts.tenant.key, ...(form && { form }) };
      await this.parts.caller.send(kind, `/api/v1/${path}`, asking);
    }
  }

  async verify(): Promise<Finding[]> {
    return [];
  }
}
