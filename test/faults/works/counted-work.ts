import { runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import type { Evidence, Finding, Work, WorkParts } from './work';

/** The entity whose actions are counted; its windows are longer than any run. */
const ACTOR = { entity_type: 'account', entity_value: 'counted-actor', action: 'login' };
const BROWSER = { canvas: 'c1', webgl_vendor: 'Maker', webgl_renderer: 'Card', screen: '1920x1080x24' };

/** Callers that act and are seen, each time under an Idempotency-Key: behavior and device checks, whose answer is a count. */
export class CountedWork implements Work {
  readonly name = 'counts';
  readonly callers = 1;
  private readonly actions: Keyed<null>;
  private readonly sightings: Keyed<null>;

  constructor(private readonly parts: WorkParts) {
    this.actions = new Keyed(
      { kind: 'POST behavior/check', keys: parts.keys },
      () => null,
      (_, key) => this.send('POST behavior/check', 'behavior/check', ACTOR, key),
    );
    this.sightings = new Keyed(
      { kind: 'POST device/check', keys: parts.keys },
      () => null,
      (_, key) => this.send('POST device/check', 'device/check', BROWSER, key),
    );
  }

  async round(): Promise<void> {
    await this.actions.round();
    await this.sightings.round();
  }

  async finish(): Promise<void> {
    await this.actions.finish();
    await this.sightings.finish();
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { caller, tenant } = this.parts;
    const answer = await caller.send('POST behavior/check', '/api/v1/behavior/check', {
      key: tenant.key,
      form: ACTOR,
    });
    // The query itself is an action too.
    const counted = Number((answer?.data.counts as Record<string, number> | undefined)?.['86400s']) - 1;
    const [device] = await runSql<{ n: number }>(
      evidence,
      'SELECT times_seen::int AS n FROM checks.device_sightings WHERE account_id = $1',
      [tenant.accountId],
    );
    return [
      exactly('actions: counted once in their windows', this.actions.done.length, counted),
      exactly('sightings of a device: counted once', this.sightings.done.length, device?.n ?? 0),
    ];
  }

  private async send(
    kind: string,
    path: string,
    form: Readonly<Record<string, string>>,
    idempotencyKey: string,
  ): Promise<boolean> {
    const headers = { 'idempotency-key': idempotencyKey };
    const asking = { key: this.parts.tenant.key, form, headers };
    return (await this.parts.caller.send(kind, `/api/v1/${path}`, asking)) !== null;
  }
}

function exactly(what: string, acknowledged: number, counted: number): Finding {
  const difference = `${acknowledged} answered, ${counted} counted`;
  return {
    what,
    acknowledged,
    lost: counted >= acknowledged ? [] : [difference],
    doubled: counted > acknowledged ? [difference] : [],
  };
}
