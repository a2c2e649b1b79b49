import type { EndpointDefinition } from '../http/endpoint';
import { getAccount } from './get-account/get-account.endpoint';
import { getScreen } from './get-screen/get-screen.endpoint';
import { postLists } from './post-lists/post-lists.endpoint';
import { postScreen } from './post-screen/post-screen.endpoint';

/** Every endpoint of the public API, in the order of the document. A spec holds this list against the folders. */
export const ENDPOINTS: readonly EndpointDefinition[] = [postScreen, getScreen, postLists, getAccount];
