import { untilTrue } from '@rampart/testing';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { type ApiClient, clientOf } from '../e2e/api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import type { WatchedPage } from './browser.fixture';
import { newPage, stage } from './stage.fixture';

export const PASSWORD = 'a lighthouse keeper counts ships';

/** An account on the stories' suite and its console. */
export interface ConsoleWorld {
  readonly operator: Operator;
  readonly client: ApiClient;
  readonly tenant: Tenant;
  /** Base URL of the console. */
  readonly url: string;
  /** Calls the public API with the account's key. @throws Error for any but a 200. */
  ask<Data>(path: string, json?: object): Promise<Data>;
  /** Screens an order that is reviewed when its amount is above 100. @returns its id. */
  screen(email: string, amount: number): Promise<string>;
  /** Resolves when so many cases wait. */
  untilCasesWait(count: number): Promise<void>;
  /** A page of the account's first person, Olivia, who is an admin and an operator. */
  openAsAdmin(): Promise<WatchedPage>;
  /** The same, with a second factor, without which an operator may not operate. */
  openAsOperator(): Promise<WatchedPage>;
  close(): Promise<void>;
}

const RULE = {
  name: 'Large orders',
  trigger: 'screening.evaluated',
  priority: 10,
  expression: 'order.amount > 100.0',
  action: { type: 'REVIEW' },
};

/** @param reviewsLargeOrders by a rule: those of more than 100. */
export async function openConsoleWorld(reviewsLargeOrders = true): Promise<ConsoleWorld> {
  const { suite } = stage();
  const operator = operatorOf(suite);
  const client = clientOf(suite.url);
  const tenant = await operator.newTenant();
  const ask = async <Data>(path: string, json?: object): Promise<Data> => {
    const answer = await client.ask(`/api/v1/${path}`, { key: tenant.key, ...(json && { json }) });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer.data as Data;
  };
  if (reviewsLargeOrders) {
    const { id } = await ask<{ id: number }>('rules', RULE);
    await ask(`rules/${id}/mode`, { version: 1, mode: 'active' });
  }
  const url = suite.of('gateway')[0]?.consoleUrl ?? '';
  let orders = 0;
  const openAsAdmin = async () => {
    const link = await operator.ask<{ url: string }>('POST', 'setup-links', {
      account_id: tenant.accountId,
    });
    const watched = await newPage();
    await accept(watched.page, link.url, 'Olivia', `olivia-${tenant.accountId}@example.com`);
    return watched;
  };
  return {
    operator,
    client,
    tenant,
    url,
    ask,
    screen: async (email, amount) => {
      orders += 1;
      const order = {
        // One address for all would be a reason to reject them.
        ip: `89.160.${orders}.112`,
        email,
        amount: String(amount),
        currency: 'EUR',
        user_order_id: email,
      };
      return (await ask<{ shield_id: string }>('screen', order)).shield_id;
    },
    untilCasesWait: (count) =>
      untilTrue(async () => {
        const { cases } = await ask<{ cases: readonly unknown[] }>('cases?state=open,in_review');
        return cases.length === count;
      }, `${count} cases wait`),
    openAsAdmin,
    openAsOperator: async () => {
      const watched = await openAsAdmin();
      await addSecondFactor(watched.page);
      return watched;
    },
    close: () => client.close(),
  };
}

/** Opens a set-up link or an invitation in a page, and signs up. */
export async function accept(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('Your e-mail').fill(email);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('link', { name: 'Queue' }).waitFor();
}

/** Lets an admin invite a person. @returns that person's page, signed in. */
export async function invite(world: ConsoleWorld, admin: Page, name: string, email: string) {
  await admin.goto(`${world.url}/settings`);
  await admin.getByLabel('E-mail', { exact: true }).fill(email);
  await admin.getByRole('button', { name: 'Create a link' }).click();
  const link = await admin.getByText(`${world.url}/`).textContent();
  const invited = await newPage();
  await accept(invited.page, link ?? '', name);
  return invited;
}

/** Sets up an authenticator for the person of a page, as its settings do. */
export async function addSecondFactor(page: Page): Promise<void> {
  const ask = <Data>(path: string, body: object) =>
    page.evaluate<Data, [string, object]>(
      async ([at, sent]) => {
        const headers = { 'content-type': 'application/json', 'x-rampart-console': '1' };
        const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify(sent) });
        return ((await answer.json()) as { data: never }).data;
      },
      [`/console/v1/second-factor${path}`, body],
    );
  const { secret } = await ask<{ secret: string }>('', { password: PASSWORD });
  await ask('/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  await page.reload();
  await page.getByRole('link', { name: 'Queue' }).waitFor();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Shows personal values, for a reason. */
export async function showValues(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show personal values' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('A customer complains');
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.getByRole('button', { name: 'Mask them again' }).waitFor();
}
