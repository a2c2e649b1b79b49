import { LOCATION_VALUES } from './address/sandbox-addresses';
import { STREET_VALUES } from './address/sandbox-shipping';
import { USER_AGENT_VALUES } from './bot/sandbox-user-agents';
import { CARD_VALUES } from './card/sandbox-cards';
import { DEVICE_VALUES } from './device/sandbox-devices';
import { EMAIL_VALUES } from './email/sandbox-domains';
import { IP_VALUES } from './ip/sandbox-ips';
import { PHONE_VALUES } from './phone/sandbox-phones';
import type { SandboxValue } from './sandbox/sandbox-value';
import { URL_VALUES } from './url/sandbox-urls';

/** Every documented value of the sandbox, for the documentation and the spec that tries each. */
export const SANDBOX_VALUES: readonly SandboxValue[] = [
  ...IP_VALUES,
  ...EMAIL_VALUES,
  ...PHONE_VALUES,
  ...CARD_VALUES,
  ...DEVICE_VALUES,
  ...STREET_VALUES,
  ...LOCATION_VALUES,
  ...URL_VALUES,
  ...USER_AGENT_VALUES,
];
