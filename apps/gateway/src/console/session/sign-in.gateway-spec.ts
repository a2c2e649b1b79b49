import { untilTrue } from '@rampart/testing';

import argon2 = require('@node-rs/argon2');

import { Client } from 'pg';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { Passwords } from '../../people/passwords';
import { WRONG_PASSWORDS } from '../../people/sign-in-attempts';
import { ConsoleClient, newOperator, PASSWORD } from '../console-client.fixture';

let gateway: TestGateway;

beforeAll(() => {
  gateway = sharedGateway();
});

const from = (address: string) => new ConsoleClient(gateway.consoleUrl, address);
const withoutId = (text: string) => text.replace(/"request_id":"[^"]*"/, '');

describe('signing in', () => {
  it('gets the same answer for an unknown address, a wrong password and a person without an account', async () => {
    const { email } = await newOperator(gateway);
    const lone = await newOperator(gateway);
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    await database.query('DELETE FROM gateway.memberships WHERE user_id = $1', [lone.userId]);
    await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [lone.userId]);
    await database.end();
    const client = from('198.51.100.20');
    const answers = [
      await client.signIn('unknown@example.com'),
      await client.signIn(email, 'not the right password'),
      await client.signIn(lone.email),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [401, 'sign_in_failed']),
    );
    expect(new Set(answers.map(({ text }) => withoutId(text))).size).toBe(1);
  });

  it('finds the person whatever the case of the address', async () => {
    const { email } = await newOperator(gateway);
    expect(await from('198.51.100.21').signIn(` ${email.toUpperCase()} `)).toMatchObject({ status: 200 });
  });

  it('is limited by address and person, and not for the person elsewhere', async () => {
    const { email } = await newOperator(gateway);
    const attacker = from('198.51.100.22');
    const guesses = Array.from({ length: WRONG_PASSWORDS.perPerson + 3 }, (_, n) =>
      attacker.signIn(email, `a wrong password ${n}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(WRONG_PASSWORDS.perPerson);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect(await attacker.signIn(email)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(await from('198.51.100.23').signIn(email)).toMatchObject({ status: 200 });
  });

  it('is limited by address over all persons, whether they exist or not', async () => {
    const attacker = from('2001:db8:5::1');
    for (let n = 0; n < WRONG_PASSWORDS.perAddress; n += 1) await attacker.signIn(`nobody-${n}@example.com`);
    const sibling = from('2001:db8:5::2');
    expect(await sibling.signIn('somebody@example.com')).toMatchObject({ status: 429 });
  });

  it('does not count right passwords', async () => {
    const { email } = await newOperator(gateway);
    const client = from('198.51.100.24');
    for (let n = 0; n < WRONG_PASSWORDS.perPerson + 1; n += 1) {
      expect(await client.signIn(email)).toMatchObject({ status: 200 });
    }
  });

  it('records a failure once a minute, without what was typed', async () => {
    const { email, userId } = await newOperator(gateway);
    const client = from('198.51.100.25');
    await client.signIn(email, 'typed by mistake 1');
    await client.signIn(email, 'typed by mistake 2');
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const refusals = async () => {
      const { rows } = await database.query(
        "SELECT r::text AS text FROM gateway.audit_records r WHERE target = $1 AND action = 'session.refuse'",
        [`user/${userId}`],
      );
      return rows as { text: string }[];
    };
    // It is written beside the answer.
    await untilTrue(async () => (await refusals()).length > 0, 'the refusal is in the trail');
    const [record, ...more] = await refusals();
    await database.end();
    expect(more).toEqual([]);
    expect(record?.text).not.toMatch(new RegExp(`${email}|mistake`));
  });

  it.each([
    ['an unknown field', { email: 'ann@example.com', password: PASSWORD, remember: true }],
    ['no password', { email: 'ann@example.com' }],
    ['a password without end', { email: 'ann@example.com', password: 'x'.repeat(201) }],
    ['a list', []],
  ])('refuses %s', async (_what, body) => {
    const { status } = await from('198.51.100.26').ask('/console/v1/session', { body });
    expect(status).toBe(400);
  });

  it('refuses a body of more than 16 KiB', async () => {
    const body = { email: 'ann@example.com', password: 'x'.repeat(17_000) };
    const answer = await from('198.51.100.26').ask('/console/v1/session', { body });
    expect(answer).toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});

describe('the work for a password', () => {
  const parameters = (hash: string) => hash.split('$').slice(0, 4);

  it('is the same for no one, for one person and for many of one address: one argon2id of the same size', async () => {
    const passwords = new Passwords();
    const stored = await passwords.hash(PASSWORD);
    const others = await Promise.all(
      ['another one', 'a third one'].map((each) => passwords.hash(each, stored)),
    );
    const hash = jest.spyOn(argon2, 'hash');
    expect(await passwords.find([stored], PASSWORD)).toBe(0);
    expect(await passwords.find([], PASSWORD)).toBe(-1);
    expect(await passwords.find([...others, stored], PASSWORD)).toBe(2);
    expect(await passwords.find([...others, stored], 'none of them')).toBe(-1);
    const made = await Promise.all(hash.mock.results.map(({ value }) => value as Promise<string>));
    expect(made.map(parameters)).toEqual(Array(4).fill(parameters(stored)));
  });

  it('is done for two at a time, and refused when too many wait', async () => {
    const passwords = new Passwords();
    const asked = Array.from({ length: 100 }, () =>
      passwords.find([], PASSWORD).catch((error: { code: string }) => error.code),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter((each) => each === 'unavailable')).toHaveLength(34);
    expect(answers.filter((each) => each === -1)).toHaveLength(66);
    expect(await passwords.find([], PASSWORD)).toBe(-1);
  });
});
