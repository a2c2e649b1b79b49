import type { ConsoleEndpointDefinition } from './console-endpoint';
import { acceptInvitation, lookUpInvitation } from './invitations/invitations.endpoints';
import {
  issueAccountKey,
  listAccountKeys,
  revokeAccountKey,
  rotateAccountKey,
  updateAccountKey,
} from './keys/keys.endpoints';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
  listPasskeys,
  removePasskey,
} from './passkeys/passkeys.endpoints';
import { changePassword, stepUp } from './proof/proof.endpoints';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.endpoints';
import {
  chooseAccount,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
} from './session/session.endpoints';
import {
  addProvider,
  beginProviderSignIn,
  changeProvider,
  listProviders,
  removeProvider,
} from './sso/providers.endpoints';
import { finishProviderSignIn } from './sso/sign-in.endpoints';

/** Every operation of the console's own API, in the order of the document. A spec compares it with the controllers. */
export const CONSOLE_ENDPOINTS: readonly ConsoleEndpointDefinition[] = [
  getSession,
  signIn,
  signOut,
  chooseAccount,
  listSessions,
  endSession,
  endOtherSessions,
  stepUp,
  changePassword,
  lookUpInvitation,
  acceptInvitation,
  listAccountKeys,
  issueAccountKey,
  updateAccountKey,
  rotateAccountKey,
  revokeAccountKey,
  listProviders,
  addProvider,
  changeProvider,
  removeProvider,
  beginProviderSignIn,
  finishProviderSignIn,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  finishPasskeySignIn,
];
