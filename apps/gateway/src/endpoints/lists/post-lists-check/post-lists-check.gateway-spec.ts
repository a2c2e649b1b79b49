import { checkValues } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { listCheckExample } from '../list-check.fixture';

const expansions = { contributions: [], risk_contributions: [] };
const clean = (value: string) => ({ ...listCheckExample, value, is_blacklisted: false, matches: [] });

const endpoint: AskedEndpoint<typeof checkValues> = {
  method: 'POST',
  path: '/api/v1/lists/check',
  counts: false,
  command: checkValues,
  fields: { value: '203.0.113.7' },
  reply: { checks: [{ record: listCheckExample, expansions }] },
};
const { asked, key, gateway } = describeEndpoint(endpoint);

/** Answers every value with an unlisted record, and `bad…` with nothing. */
async function answerAll(): Promise<void> {
  await gateway().answer(checkValues, (request) => {
    asked.push(request);
    return {
      checks: request.values.map(({ value }) =>
        value.startsWith('bad') ? null : { record: clean(value), expansions },
      ),
    };
  });
}

async function sendJson(body: unknown, query = '') {
  const response = await fetch(`${gateway().url}/api/v1/lists/check${query}`, {
    method: 'POST',
    headers: { authorization: key().bearer, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as {
    data?: { checks: { value: string }[] };
    error?: { code: string; param: string; details: { items: object[] } };
  };
  return { status: response.status, data, error, headers: response.headers };
}

describe('POST /api/v1/lists/check', () => {
  it('200: takes JSON in which each value names its kind, or one kind applies to all', async () => {
    await answerAll();
    const { status, data } = await sendJson({
      entity_type: 'email',
      values: [{ entity_type: 'ip', value: '203.0.113.7' }, { value: 'ann@example.com' }, 'bob@example.com'],
    });
    expect([status, data?.checks.map(({ value }) => value)]).toEqual([
      200,
      ['203.0.113.7', 'ann@example.com', 'bob@example.com'],
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        values: [
          { entityType: 'ip', value: '203.0.113.7' },
          { entityType: 'email', value: 'ann@example.com' },
          { entityType: 'email', value: 'bob@example.com' },
        ],
      },
    ]);
  });

  it('200: takes a form that repeats the value', async () => {
    await answerAll();
    const response = await fetch(`${gateway().url}/api/v1/lists/check`, {
      method: 'POST',
      headers: { authorization: key().bearer },
      body: new URLSearchParams([
        ['entity_type', 'username'],
        ['value', 'ann'],
        ['value', 'bob'],
      ]),
    });
    expect(response.status).toBe(200);
    expect(asked[0]?.values).toEqual([
      { entityType: 'username', value: 'ann' },
      { entityType: 'username', value: 'bob' },
    ]);
  });

  it('200: answers a thousand in their order, in parts that the service takes', async () => {
    await answerAll();
    const values = Array.from({ length: 1_000 }, (_, n) => ({
      entity_type: 'email',
      value: `customer-number-${n}-with-a-long-name@mail.shop.example`,
    }));
    const { status, data } = await sendJson({ values });
    expect([status, data?.checks.map(({ value }) => value)]).toEqual([200, values.map(({ value }) => value)]);
    expect(asked.map((request) => request.values.length)).toEqual(Array(40).fill(25));
  });

  it('200: adds the contributions of each when asked', async () => {
    await answerAll();
    const { data } = await sendJson({ values: ['a'] }, '?expand=contributions');
    expect(data?.checks).toEqual([{ ...clean('a'), ...expansions }]);
  });

  it('400: names every value of the wrong kind by its position, over all parts', async () => {
    await answerAll();
    const values = Array.from({ length: 250 }, (_, n) => (n % 120 === 3 ? `bad${n}` : `good${n}`));
    const { status, error } = await sendJson({ values });
    expect([status, error]).toMatchObject([
      400,
      {
        code: 'validation_failed',
        param: 'values[3].value',
        details: {
          items: [3, 123, 243].map((index) => ({
            index,
            param: `values[${index}].value`,
            message: 'The value cannot be read as ip.',
          })),
        },
      },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'values'],
    [{ values: [] }, 'missing_parameter', 'values'],
    [{ values: ['a', {}] }, 'missing_parameter', 'values[1].value'],
    [{ values: ['a', { entity_type: 'No Kind', value: 'x' }] }, 'validation_failed', 'values[1].entity_type'],
    [{ values: 'a' }, 'validation_failed', 'values'],
    [{ values: Array(1_001).fill('a') }, 'validation_failed', 'values'],
  ])('400: refuses what it cannot read before the lists are asked: %#', async (body, code, param) => {
    await answerAll();
    const { status, error } = await sendJson(body);
    expect([status, error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('413: takes more than other endpoints, and not without end', async () => {
    await answerAll();
    expect((await sendJson({ values: ['a'], more: 'x'.repeat(200_000) })).status).toBe(200);
    expect((await sendJson({ values: ['a'], more: 'x'.repeat(262_144) })).status).toBe(413);
  });
});
