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
  /** Invites someone who accepts. */
  const newMember = async (email: string, role: string, can_reveal = false) => {
    const { body } = await call('/invitations', 'POST', { email, role, can_reveal: String(can_reveal) });
    const token = new URL((body.data as { url: string }).url).hash.slice(1);
    const client = new ConsoleClient(gateway.consoleUrl);
    const accepted = await client.ask('/console/v1/invitations/accept', {
      body: { token, name: 'Ann Example', password: PASSWORD },
    });
    if (accepted.status !== 200) throw new Error(`the invitation was refused: ${accepted.text}`);
    return { client, id: (accepted.data.user as { id: number }).id, token };
  };
  return { key, call, newMember };
}
