import type { Command } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  type EndpointUnderTest,
} from '../../http/endpoint-statuses.fixture';

/** Registers the statuses that every endpoint about cases has; the spec adds what is its own. */
export function describeCases<C extends Command>(endpoint: AskedEndpoint<C>): EndpointUnderTest<C> {
  const underTest = describeEndpoint({ ...endpoint, isModule: true });
  const { gateway, send } = underTest;

  it('503: an absent case service can be rehearsed, to the letter', async () => {
    await gateway().silence(endpoint.command);
    const absent = await send();
    const test = await gateway().issueKey({ mode: 'test' });
    const query = 'sandbox_error=module_not_installed';
    const rehearsed = await send(undefined, { as: test, query });
    const { request_id: _ours, ...ours } = absent.body.error ?? {};
    const { request_id: _theirs, ...theirs } = rehearsed.body.error ?? {};
    expect([rehearsed.status, theirs]).toEqual([503, ours]);
  });

  return underTest;
}
