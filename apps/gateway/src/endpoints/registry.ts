import type { EndpointDefinition } from '../http/endpoint';
import { getAccount } from './get-account/get-account.endpoint';
import { getBotCheck } from './get-bot-check/get-bot-check.endpoint';
import { getEmailCheck } from './get-email-check/get-email-check.endpoint';
import { getIpCheck } from './get-ip-check/get-ip-check.endpoint';
import { getPhoneCheck } from './get-phone-check/get-phone-check.endpoint';
import { getScreen } from './get-screen/get-screen.endpoint';
import { getSessionEndpoint } from './get-session/get-session.endpoint';
import { getUrlCheck } from './get-url-check/get-url-check.endpoint';
import { postBehaviorCheck } from './post-behavior-check/post-behavior-check.endpoint';
import { postDeviceCheck } from './post-device-check/post-device-check.endpoint';
import { postInteractionCheck } from './post-interaction-check/post-interaction-check.endpoint';
import { postLists } from './post-lists/post-lists.endpoint';
import { postScreen } from './post-screen/post-screen.endpoint';
import { postSessionBeacon } from './post-session-beacon/post-session-beacon.endpoint';

/** Every endpoint of the public API, in the order of the document. A spec holds this list against the folders. */
export const ENDPOINTS: readonly EndpointDefinition[] = [
  postScreen,
  getScreen,
  getIpCheck,
  getEmailCheck,
  getPhoneCheck,
  getUrlCheck,
  getBotCheck,
  postDeviceCheck,
  postInteractionCheck,
  postSessionBeacon,
  getSessionEndpoint,
  postBehaviorCheck,
  postLists,
  getAccount,
];
