import {
  beginListImport,
  finishListImport,
  getSession,
  planRuleset,
  putListChunk,
  type RequestOf,
  recordBeacon,
  screenBatch,
  screenOrder,
} from '@rampart/contracts';
import { Client } from 'pg';
import { importExample } from '../../endpoints/lists/import-example.fixture';
import { screeningExample } from '../../endpoints/orders/screening-example.fixture';
import { ask } from '../ask.fixture';
import type { TestGateway, TestKey } from '../gateway.fixture';
import { sharedGateway } from '../shared-gateway.fixture';

const CARD = '4111111111111111';
const MASKED = '411111******1111';

let gateway: TestGateway;
let key: TestKey;
let asked: unknown[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});
beforeEach(async () => {
  asked = [];
  await gateway.answer(screenOrder, (request: RequestOf<typeof screenOrder>) => {
    asked.push(request);
    return {
      shieldId: screeningExample.shield_id,
      result: JSON.stringify({ ...screeningExample, user_order_id: request.order.userOrderId ?? '' }),
      expansions: { contributions: [], warnings: request.warnings, degraded: [] },
    };
  });
});

const screen = (form: Record<string, string>, headers: Record<string, string> = {}, query = '') =>
  ask(`${gateway.url}/api/v1/screen${query}`, { key, form, headers });

describe('a card number in a request', () => {
  it('is masked in what is passed on, echoed and kept, and the caller learns of it', async () => {
    const headers = { 'idempotency-key': 'masked' };
    const form = { user_order_id: CARD, username: `u ${CARD}`, email: `${CARD}@shop.example` };
    const { status, body, text, headers: answered } = await screen(form, headers, '?expand=warnings');
    expect([status, body.data?.user_order_id]).toEqual([200, MASKED]);
    expect(answered.get('x-masked-fields')?.split(', ').sort()).toEqual([
      'email',
      'user_order_id',
      'username',
    ]);
    expect(body.data?.warnings).toContainEqual(
      expect.objectContaining({ param: 'username', code: 'card_number_masked' }),
    );
    expect(asked).toMatchObject([{ order: { userOrderId: MASKED, username: `u ${MASKED}` } }]);
    expect(`${text} ${JSON.stringify(asked)} ${await keptRows()}`).not.toContain(CARD);
  });

  it('is the same request under one Idempotency-Key however its digits are separated', async () => {
    await screen({ user_order_id: CARD }, { 'idempotency-key': 'fingerprint' });
    const again = await screen({ user_order_id: CARD }, { 'idempotency-key': 'fingerprint' });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('gives its first eight digits where a BIN is asked for', async () => {
    await screen({ bin_no: CARD });
    expect(asked).toMatchObject([{ order: { binNo: '41111111', cardSubmitted: true } }]);
  });

  it('is masked in JSON too, also as a number', async () => {
    await ask(`${gateway.url}/api/v1/screen`, { key, json: { user_order_id: Number(CARD) } });
    expect(asked).toMatchObject([{ order: { userOrderId: MASKED } }]);
  });

  it('adds no header and no warning when absent', async () => {
    const { headers, body } = await screen({ user_order_id: '4111111111111112' }, {}, '?expand=warnings');
    expect([headers.get('x-masked-fields'), body.data?.warnings]).toEqual([null, []]);
  });

  it('400: is refused in an Idempotency-Key, whose digest would reveal it', async () => {
    const { status, body } = await screen({}, { 'idempotency-key': `order-${CARD}` });
    expect([status, body.error]).toMatchObject([
      400,
      { code: 'validation_failed', param: 'Idempotency-Key' },
    ]);
    expect(asked).toEqual([]);
  });

  it('is no request id', async () => {
    const { headers } = await screen({}, { 'x-request-id': `r-${CARD}` });
    expect(headers.get('x-request-id')).not.toContain(CARD);
  });

  it('is masked in the name of an unknown field', async () => {
    const { headers } = await screen({ [`f${CARD}`]: '1', ip: '192.0.2.1' });
    expect(headers.get('x-ignored-fields')).not.toContain(CARD);
  });

  it('is masked in a path, in the same way as where the id was sent before', async () => {
    const sessions: string[] = [];
    await gateway.answer(recordBeacon, (request) => {
      sessions.push(request.sessionId);
      return { received: true as const };
    });
    await gateway.answer(getSession, (request) => {
      sessions.push(request.sessionId);
      throw new Error('not needed');
    });
    const sessionId = `s-${CARD}`;
    await ask(`${gateway.url}/api/v1/interaction/session-beacon`, { key, form: { session_id: sessionId } });
    const { headers } = await ask(`${gateway.url}/api/v1/interaction/session/${sessionId}`, { key });
    expect(sessions).toEqual([`s-${MASKED}`, `s-${MASKED}`]);
    expect(headers.get('x-masked-fields')).toBe('path');
  });

  it('is masked within a document', async () => {
    await gateway.answer(planRuleset, (request) => {
      asked.push(request);
      throw new Error('not needed');
    });
    const rule = { name: `r ${CARD}`, expression: `order.username == "${CARD}"`, action: { type: 'REVIEW' } };
    const { headers } = await ask(`${gateway.url}/api/v1/rulesets/plan`, { key, json: { rules: [rule] } });
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).toContain(MASKED);
    expect(JSON.stringify(asked)).not.toContain(CARD);
    expect(headers.get('x-masked-fields')).toBe('body');
  });

  it('is masked in the lines of a batch, with a warning in its line', async () => {
    await gateway.answer(screenBatch, (request) => {
      asked.push(request);
      return {
        answers: request.items.map((item) => ({
          kind: 'screened' as const,
          shieldId: '20260131-a1b2c3',
          status: 'APPROVE' as const,
          score: 0,
          probability: null,
          reasons: [],
          isRepeat: false,
          whole: {
            result: JSON.stringify(screeningExample),
            contributions: [],
            warnings: item.kind === 'order' ? item.warnings : [],
            degraded: [],
          },
        })),
        stopped: null,
        isAskedAgain: false,
      };
    });
    const lines = [
      { user_order_id: CARD, bin_no: CARD },
      { user_order_id: CARD, amount: 'x' },
    ];
    const response = await fetch(`${gateway.url}/api/v1/screen/batch?expand=warnings`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'application/x-ndjson' },
      body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    });
    const text = await response.text();
    expect(`${text}${JSON.stringify(asked)}`).not.toContain(CARD);
    expect(text).toContain(MASKED);
    expect(text).toContain('card_number_masked');
    expect(JSON.stringify(asked)).toContain('"binNo":"41111111"');
  });

  it('is masked in a file before any of it is kept', async () => {
    const chunks: Buffer[] = [];
    const opened = { ...importExample, status: 'uploading' as const };
    await gateway.answer(beginListImport, () => ({ import: opened, isNew: true }));
    await gateway.answer(putListChunk, (request) => {
      chunks.push(Buffer.from(request.bytes, 'base64'));
      return { importId: request.importId };
    });
    await gateway.answer(finishListImport, () => ({ ...opened, status: 'checking' as const }));
    const file = `value,reason\n203.0.113.7,paid with 4111 1111 1111 1111\n`;
    const response = await fetch(`${gateway.url}/api/v1/lists/import?list_type=blacklist`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'text/csv' },
      body: file,
    });
    await response.text();
    expect(Buffer.concat(chunks).toString()).toBe(file.replace('4111 1111 1111 1111', '4111 11** **** 1111'));
    expect(response.headers.get('x-masked-fields')).toBe('file');
  });
});

/** Every record under an Idempotency-Key, as text. */
async function keptRows(): Promise<string> {
  const client = new Client({ connectionString: gateway.adminDatabaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT r::text AS row FROM gateway.idempotency_records r');
  await client.end();
  return rows.map(({ row }) => row).join('\n');
}
