import {
  createWebhook,
  getEntry,
  getScreening,
  getWebhook,
  listEntries,
  listRefusedLines,
  SCOPES,
  ServiceError,
  updateWebhook,
} from '@rampart/contracts';
import { ENTRY } from '../endpoints/lists/entry.fixture';
import { webhookExample } from '../endpoints/webhooks/webhook-examples.fixture';
import { ask } from '../http/ask.fixture';
import type { TestGateway, TestKey } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';

const STORED = '{ "ip_geolocation": { "ip":"203.0.113.7" }, "shield_score": 1.50 }';
const REFUSED = {
  lines: [{ line: 2, column: 'value' as const, reason: 'Expected a value.' }],
  nextAfterLine: null,
};
const MASKED = SCOPES.filter((scope) => scope !== 'pii.reveal');

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey({ scopes: MASKED });
  await gateway.answer(getScreening, () => ({ result: STORED }));
  await gateway.answer(getEntry, () => ({ ...ENTRY, entity_type: 'email', value: 'ann@example.com' }));
});

const read = (path: string, as = key) => ask(`${gateway.url}/api/v1${path}`, { key: as });
const send = (path: string, fields: Record<string, string>, as = key) =>
  ask(`${gateway.url}/api/v1${path}`, { key: as, form: fields });

describe('a key without the scope pii.reveal', () => {
  it('gets values masked, with the members that are', async () => {
    const { body } = await read('/lists/42');
    expect(body).toMatchObject({ data: { value: 'a***@example.com' }, masked: ['value'] });
    const revealing = await gateway.issueKey({ account: key, scopes: ['lists.read', 'pii.reveal'] });
    expect((await read('/lists/42', revealing)).body).toMatchObject({ data: { value: 'ann@example.com' } });
  });

  it('gets the answer to an order byte for byte by the scope that sends orders, and masked by the one that reads them', async () => {
    const { text } = await read('/screen/20260131-a1b2c3');
    expect(text).toBe(`{"data":${STORED}}`);
    const reader = await gateway.issueKey({ account: key, scopes: ['screen.read'] });
    expect((await read('/screen/20260131-a1b2c3', reader)).body).toEqual({
      data: { ip_geolocation: { ip: '203.0.113.0/24' }, shield_score: 1.5 },
      masked: ['ip_geolocation.ip'],
    });
  });

  it('gets no file with values as they are', async () => {
    const { status, body } = await read('/lists/export');
    expect([status, body.error]).toMatchObject([
      403,
      { code: 'insufficient_scope', details: { scope: 'pii.reveal' } },
    ]);
  });

  it('gets the file of refused lines, which has their numbers and reasons and no value', async () => {
    await gateway.answer(listRefusedLines, () => REFUSED);
    expect(await read('/lists/imports/7/refused')).toMatchObject({
      status: 200,
      text: 'line,column,reason\r\n2,value,"Expected a value."\r\n',
    });
  });

  it('imports no file of values, whose result would tell which of them were known', async () => {
    const answer = await fetch(`${gateway.url}/api/v1/lists/import?list_type=blacklist&dry_run=true`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'text/csv' },
      body: 'value\r\n203.0.113.7\r\n',
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { error: { details: { scope: 'pii.reveal' } } },
    ]);
  });

  it('looks for no part of a value', async () => {
    await gateway.answer(listEntries, () => ({ entries: [], nextBeforeId: null }));
    const { status, body } = await read('/lists?q=ann');
    expect([status, body.error]).toMatchObject([403, { param: 'q', details: { scope: 'pii.reveal' } }]);
    expect((await read('/lists?q=ann', await gateway.issueKey())).status).toBe(200);
  });

  it('gets errors with the values in them masked', async () => {
    await gateway.answer(getEntry, () => {
      throw new ServiceError('conflict', {
        message: 'Nothing of ann@example.com.',
        details: { ip: '203.0.113.7' },
      });
    });
    const { body } = await read('/lists/42');
    expect(body.error).toMatchObject({
      message: 'Nothing of a***@example.com.',
      details: { ip: '203.0.113.0/24' },
    });
  });

  it('lets no webhook get values as they are, nor sends those of one elsewhere', async () => {
    await gateway.answer(createWebhook, () => ({
      webhook: webhookExample,
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    }));
    await gateway.answer(getWebhook, () => ({ ...webhookExample, personal: true }));
    await gateway.answer(updateWebhook, () => webhookExample);
    const fields = { url: 'https://shop.example/hooks', event_types: 'case.*' };
    expect((await send('/webhooks', { ...fields, personal: 'true' })).body.error).toMatchObject({
      param: 'personal',
    });
    expect((await send('/webhooks', fields)).status).toBe(200);
    const path = `/webhooks/${webhookExample.id}`;
    expect((await send(path, { url: 'https://other.example/hooks' })).body.error).toMatchObject({
      param: 'url',
    });
    expect((await send(path, { enabled: 'false' })).status).toBe(200);
    await gateway.answer(getWebhook, () => webhookExample);
    expect((await send(path, { url: 'https://other.example/hooks' })).status).toBe(200);
  });
});
