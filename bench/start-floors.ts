import { join } from 'node:path';
import { request } from 'undici';
import { type StartedProcess, startScript } from './child-processes';
import type { ScenarioContext } from './scenario';
import { orderForm } from './scenarios';

const FLOORS = join(__dirname, 'floors');

/** What the floors and the calls need to know about a suite. */
export interface FlooredSuite {
  readonly url: string;
  readonly key: string;
  readonly nats_url: string;
  readonly database_url: string;
}

export interface Prepared extends ScenarioContext {
  /** The floors' answers: those of a screening and of a single check. */
  readonly body: string;
  readonly checkBody: string;
}

/**
 * Starts the baseline of the comparison: the NATS responder, then the HTTP server. `floors` collects what has started.
 */
export async function startFloors(
  suite: FlooredSuite,
  context: Prepared,
  floors: StartedProcess[],
): Promise<void> {
  const responder = {
    NATS_URL: suite.nats_url,
    DATABASE_URL: suite.database_url,
    FLOOR_BODY: context.body,
    FLOOR_CHECK_BODY: context.checkBody,
  };
  floors.push(await startScript(join(FLOORS, 'nats-floor.js'), [], responder));
  floors.push(await startScript(join(FLOORS, 'http-floor.js'), [], { NATS_URL: suite.nats_url }));
}

/** Screens one order and checks one address, to have an order to replay and bodies for the floors. */
export async function prepare(suite: FlooredSuite): Promise<Prepared> {
  const answer = await request(`${suite.url}/api/v1/screen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${suite.key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: orderForm(0),
  });
  const body = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`the first order got ${answer.statusCode}: ${body}`);
  const { data } = JSON.parse(body) as { data: { shield_id: string } };
  const check = await request(`${suite.url}/api/v1/ip/check?ip=8.8.8.8`, {
    headers: { authorization: `Bearer ${suite.key}` },
  });
  const checkBody = await check.body.text();
  if (check.statusCode !== 200) throw new Error(`the first check got ${check.statusCode}: ${checkBody}`);
  return { key: suite.key, shieldId: data.shield_id, body, checkBody };
}
