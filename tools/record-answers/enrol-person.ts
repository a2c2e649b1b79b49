import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/**
 * Opens a link of the console as its person does: chooses name and password, and sets up a second factor.
 *
 * @param email for a link that names no person. @returns the person's id.
 */
export async function enrolPerson(link: string, email?: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const password = randomUUID();
  let cookie = '';
  const ask = async <T>(path: string, body: object): Promise<T> => {
    const response = await fetch(`${origin}/console/v1/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-rampart-console': '1',
        'sec-fetch-site': 'same-origin',
        cookie,
      },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return JSON.parse(text).data;
  };
  const person = { token: hash.slice(1), name: 'Ann Example', password, ...(email && { email }) };
  const { user } = await ask<{ user: { id: number } }>('invitations/accept', person);
  const { secret } = await ask<{ secret: string }>('second-factor', { password });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await ask('second-factor/confirm', { code });
  return user.id;
}
