import { CARD_VALUES } from './sandbox-cards';
import { DEVICE_VALUES } from './sandbox-devices';
import { EMAIL_VALUES } from './sandbox-domains';
import { IP_VALUES } from './sandbox-ips';
import { PHONE_VALUES } from './sandbox-phones';
import { PLACE_VALUES } from './sandbox-places';
import { STREET_VALUES } from './sandbox-shipping';
import { URL_VALUES } from './sandbox-urls';
import { USER_AGENT_VALUES } from './sandbox-user-agents';
import type { SandboxValue } from './sandbox-value';

/** Every documented value of the sandbox, for the documentation and the spec that tries each. */
export const SANDBOX_VALUES: readonly SandboxValue[] = [
  ...IP_VALUES,
  ...EMAIL_VALUES,
  ...PHONE_VALUES,
  ...CARD_VALUES,
  ...DEVICE_VALUES,
  ...STREET_VALUES,
  ...PLACE_VALUES,
  ...URL_VALUES,
  ...USER_AGENT_VALUES,
];
