import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SCOPES } from '@rampart/contracts';
import { ADMIN_ENDPOINTS } from '../../apps/gateway/src/admin/registry';
import { ENDPOINTS } from '../../apps/gateway/src/endpoints/registry';
import type { RecordedAnswer, RecordedAnswers } from '../../apps/gateway/src/openapi/recorded-answers';
import { askAdmin } from '../up/admin-client';
import { shorten } from './shorten';
import { datesOf } from './stand-ins';
import { tourAdminApi } from './tour-admin-api';
import { tourPublicApi } from './tour-public-api';
import { visitApi } from './visit';

export type Recording = Readonly<Record<'public' | 'admin', RecordedAnswers>>;

/** What a suite must allow, so that a webhook can deliver to the recorder and what customers enter is kept. */
export const RECORDING_ENV = {
  WEBHOOKS_ALLOW_HTTP: 'on',
  WEBHOOKS_ALLOW_PRIVATE: 'on',
  ORDER_DETAILS_KEYS: Buffer.alloc(32, 1).toString('base64'),
};

/** More than a tour makes: with the default it would wait for the next minute. */
const CALLS_PER_MINUTE = 1_200;

/** The address of the documents' webhook. */
const DOCUMENTED_RECEIVER = 'https://shop.example/hooks/rampart';

interface RunningSuite {
  readonly url: string;
  readonly adminUrl: string;
  readonly adminToken: string;
}

/** The answers of every operation of both APIs of a suite in which nothing has happened yet, by operation. */
export async function recordAnswers(suite: RunningSuite): Promise<Recording> {
  const receiver = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(204).end()),
  );
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const standIns = new Map([[DOCUMENTED_RECEIVER, `http://127.0.0.1:${port}/`], ...datesOf(Date.now())]);
  const answers = { public: new Map<string, RecordedAnswer>(), admin: new Map<string, RecordedAnswer>() };
  try {
    const { key, accountId } = await issueTestKey(suite);
    await tourPublicApi(
      visitApi({
        standIns,
        answers: answers.public,
        url: suite.url,
        credential: key,
        definitions: ENDPOINTS,
      }),
    );
    await tourAdminApi(
      visitApi({
        standIns,
        answers: answers.admin,
        url: suite.adminUrl,
        credential: suite.adminToken,
        definitions: ADMIN_ENDPOINTS,
      }),
      accountId,
    );
  } finally {
    receiver.close();
  }
  const of = (
    definitions: readonly { readonly id: string }[],
    recorded: ReadonlyMap<string, RecordedAnswer>,
  ) => Object.fromEntries(definitions.map(({ id }) => [id, get(recorded, id)]));
  return { public: of(ENDPOINTS, answers.public), admin: of(ADMIN_ENDPOINTS, answers.admin) };
}

function get(answers: ReadonlyMap<string, RecordedAnswer>, id: string): RecordedAnswer {
  const answer = answers.get(id);
  if (answer === undefined)
    throw new Error(`No answer of ${id} is recorded: add it to a tour in tools/record-answers.`);
  const { answer: whole, ...call } = answer;
  return JSON.parse(JSON.stringify({ ...call, answer: shorten(whole) }).replace(SECRETS, withoutSecret));
}

/** Keys, and secrets of webhooks: those of the recording are worthless, but look like real ones. */
const SECRETS = /(rmp_(?:live|test|pub)_\w{12}_|whsec_)[\w+/]{38,}=*/g;

const withoutSecret = (_text: string, start: string): string =>
  start === 'whsec_'
    ? 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk='
    : `${start}EXAMPLEexampleEXAMPLEexampleEXAM000000`;

async function issueTestKey(suite: RunningSuite): Promise<{ key: string; accountId: number }> {
  const account = await askAdmin<{ id: number }>(suite, 'accounts', { name: 'Example shop' });
  const user = await askAdmin<{ id: number }>(suite, `accounts/${account.id}/users`, {
    name: 'Ann Example',
    email: 'ann@example.com',
  });
  const wanted = {
    user_id: user.id,
    name: 'checkout',
    mode: 'test',
    scopes: SCOPES,
    rate_per_minute: CALLS_PER_MINUTE,
  };
  const { key } = await askAdmin<{ key: string }>(suite, `accounts/${account.id}/keys`, wanted);
  return { key, accountId: account.id };
}
