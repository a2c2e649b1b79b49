import type { Command } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  type EndpointUnderTest,
} from '../../http/endpoint-statuses.fixture';

/** Registers the statuses that every endpoint for cases has; the spec adds its own. */
export function describeCases<C extends Command>(endpoint: AskedEndpoint<C>): EndpointUnderTest<C> {
  return describeEndpoint({ ...endpoint, isModule: true });
}
