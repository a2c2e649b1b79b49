import { ConsoleClient, PASSWORD } from '../../console/console-client.fixture';
import { ask } from '../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../http/gateway.fixture';

/** Calls the members' endpoints with a key of an account of its own. */
export async function membersOf(gateway: TestGateway) {
  const key = await gateway.issueKey();
  const call = (path: string, method = 'GET', body?: object, as: TestKey = key) =>
    ask(`${gateway.url}/api/v1/members${path}`, {
      key: as,
      method,
      json: body,
    });
  /** @returns the token of the link. */
  const invite = async (email: string, role = 'viewer', can_reveal = false) => {
    const { body } = await call('/invitations', 'POST', { email, role, can_reveal: String(can_reveal) });
    return new URL((body.data as { url: string }).url).hash.slice(1);
  };
  /** Invites someone who accepts. */
  const newMember = async (email: string, role: string, can_reveal = false) => {
    const token = await invite(email, role, can_reveal);
    const client = new ConsoleClient(gateway.consoleUrl);
    const accepted = await accept(client, token);
    if (accepted.status !== 200) throw new Error(`the invitation was refused: ${accepted.text}`);
    return { client, id: (accepted.data.user as { id: number }).id, token };
  };
  const list = async () => (await call('')).body.data as { members: ListedMember[] };
  return { key, call, invite, newMember, list };
}

interface ListedMember {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly state: string;
  readonly role: string;
  readonly second_factor: string;
}

/** Uses a link. @param further members of the body. */
export const accept = (client: ConsoleClient, token: string, further: object = {}) =>
  client.ask('/console/v1/invitations/accept', {
    body: { token, name: 'Ann Example', password: PASSWORD, ...further },
  });
