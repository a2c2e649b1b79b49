import { SystemResolver, TargetGuard } from '@rampart/egress';
import type { CustomFetch } from 'openid-client';
import { Agent, fetch } from 'undici';

/** What a provider may take, and send. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 5_000;
const MAX_ANSWER_BYTES = 262_144;
/** What the operator sets for `allowsPrivate`. */
const SETTING = 'SSO_ALLOW_PRIVATE';

/** Fetches from addresses that accounts have chosen, as far as the operator allows: see `TargetGuard`. */
export interface GuardedFetch {
  readonly fetch: CustomFetch;
  /** Whether a provider may speak plain http. */
  readonly allowsHttp: boolean;
  readonly guard: TargetGuard;
  close(): Promise<void>;
}

/** @param allowsPrivate whether providers may be in the operator's own networks, and speak plain http there. */
export function guardedFetch(allowsPrivate: boolean): GuardedFetch {
  const resolver = new SystemResolver({ readsHosts: allowsPrivate });
  const policy = {
    allowsHttp: allowsPrivate,
    allowsPrivate,
    settings: { http: SETTING, private: SETTING, loopback: SETTING },
    forbiddenNetworks: [],
  };
  const guard = new TargetGuard(policy, resolver);
  const agent = new Agent({
    connect: { lookup: guard.lookup, timeout: CONNECT_MS },
    headersTimeout: ANSWER_MS,
    bodyTimeout: ANSWER_MS,
    maxResponseSize: MAX_ANSWER_BYTES,
    pipelining: 0,
  });
  return {
    guard,
    allowsHttp: allowsPrivate,
    // Also for addresses that the provider names: of its tokens, keys and people.
    fetch: async (url, { body, headers, method, signal }) => {
      guard.assertAllowed(new URL(url));
      const sent = {
        body: body as never,
        headers,
        method,
        signal,
        redirect: 'manual',
        dispatcher: agent,
      } as const;
      return (await fetch(url, sent)) as unknown as Response;
    },
    close: () => agent.close(),
  };
}
