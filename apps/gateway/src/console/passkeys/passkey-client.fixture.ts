import type { TestGateway } from '../../http/gateway.fixture';
import { type ConsoleAnswer, type ConsoleClient, PASSWORD } from '../console-client.fixture';
import { type Fault, SoftwareAuthenticator } from './software-authenticator.fixture';

type Options = Parameters<SoftwareAuthenticator['create']>[0];

/** Where passkeys are made and used: browsers have none at an address. */
export const originOf = ({ consoleUrl }: TestGateway) => consoleUrl.replace('127.0.0.1', 'localhost');
export const newDevice = (gateway: TestGateway) => new SoftwareAuthenticator(originOf(gateway));

/** What an authenticator is asked to sign for a passkey that is added. @throws Error when the session may not add one. */
export async function beginPasskey(
  client: ConsoleClient,
  password: string | null = PASSWORD,
): Promise<Options> {
  const answer = await client.ask('/console/v1/passkeys/options', { body: { password } });
  if (answer.status !== 200) throw new Error(`no passkey may be added: ${answer.text}`);
  return answer.data.options as Options;
}

export const addPasskey = (
  client: ConsoleClient,
  credential: object,
  name = 'Laptop',
): Promise<ConsoleAnswer> => client.ask('/console/v1/passkeys', { body: { name, credential } });

/** Adds a passkey to the person who is signed in. @returns the device that holds it. */
export async function newPasskey(
  gateway: TestGateway,
  client: ConsoleClient,
): Promise<SoftwareAuthenticator> {
  const device = newDevice(gateway);
  const added = await addPasskey(client, device.create(await beginPasskey(client)));
  if (added.status !== 200) throw new Error(`the passkey was refused: ${added.text}`);
  return device;
}

/** What an authenticator is asked to sign for a sign-in, or to prove its person again. */
export async function passkeyOptions(client: ConsoleClient): Promise<Options> {
  const { data } = await client.ask('/console/v1/session/passkey/options', { method: 'POST' });
  return data.options as Options;
}

export const signInByPasskey = async (
  client: ConsoleClient,
  device: SoftwareAuthenticator,
  fault: Fault = {},
) =>
  client.ask('/console/v1/session/passkey', {
    body: { credential: device.get(await passkeyOptions(client), fault) },
  });

export const stepUpByPasskey = async (client: ConsoleClient, device: SoftwareAuthenticator) =>
  client.ask('/console/v1/session/step-up', {
    body: { credential: device.get(await passkeyOptions(client)) },
  });
