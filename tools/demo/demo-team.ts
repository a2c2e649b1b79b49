import { randomBytes } from 'node:crypto';
import { askApi, type DemoAccess, type PersonAccess } from './demo-api';

const NAMES = ['Ann', 'Ben', 'Cleo'] as const;

/** An analyst of the shop, in whose name the API is called. */
export interface Analyst extends PersonAccess {
  /** As the console writes it, which finds a person's own cases by it. */
  readonly name: string;
}

/** What a page of the console sends with every call. */
const OWN_PAGE = { 'x-rampart-console': '1', 'sec-fetch-site': 'same-origin' };

/**
 * Invites the analysts of the shop, who accept as in a browser. Their passwords are drawn and forgotten: no one can sign in
 * as one of them.
 */
export async function inviteTeam(access: DemoAccess): Promise<Analyst[]> {
  const team: Analyst[] = [];
  for (const name of NAMES) {
    const email = `${name.toLowerCase()}@shop.example`;
    const { url } = await askApi<{ url: string }>(access, 'members/invitations', { email, role: 'analyst' });
    team.push(await acceptAs(`${name} Example`, new URL(url)));
  }
  return team;
}

async function acceptAs(name: string, { origin, hash }: URL): Promise<Analyst> {
  const answer = await fetch(new URL('/console/v1/invitations/accept', origin), {
    method: 'POST',
    headers: { ...OWN_PAGE, 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1), name, password: randomBytes(24).toString('base64url') }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0];
  if (answer.status !== 200 || cookie === undefined)
    throw new Error(`${name}'s invitation was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { user: { id: number } } };
  return { name: `${name} #${data.user.id}`, url: origin, headers: { ...OWN_PAGE, cookie } };
}
