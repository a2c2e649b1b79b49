import { z } from 'zod';
import { ENDPOINTS } from '../endpoints/registry';
import { ask } from './ask.fixture';
import { type EndpointDefinition, ignoresUnknown } from './endpoint';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

const CHANGING = ENDPOINTS.filter(({ method }) => method !== 'GET');
const STRICT = CHANGING.filter((definition) => !ignoresUnknown(definition));
const WITH_FIELDS = STRICT.filter(({ method, upload }) => method === 'POST' && upload === undefined);
/** One of these is a readable value of any path parameter. */
const IDS = ['1', '20260131-a1b2c3', 'none', '0198c0de-0000-7000-8000-000000000000'];

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

function urlOf({ path, params }: EndpointDefinition): string {
  const readable = (name: string) =>
    IDS.find((id) => params?.partial().safeParse({ [name]: id }).success) ?? `no id for ${name}`;
  return `${gateway.url}${path.replace(/:(\w+)/g, (_all, name: string) => readable(name))}`;
}

/** Names that a call may send in its body; of a document, those of its outermost object. */
function namesOf({ document, fields }: EndpointDefinition): string[] {
  if (document === undefined) return Object.keys(fields.shape);
  return Object.keys(z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }).properties ?? {});
}

const titled = (endpoints: readonly EndpointDefinition[]) =>
  endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

describe('unknown fields', () => {
  it('are ignored by orders, checks and the beacon alone', () => {
    expect(
      CHANGING.filter(ignoresUnknown)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'post-behavior-check',
      'post-device-check',
      'post-interaction-check',
      'post-lists-check',
      'post-screen',
      'post-screen-batch',
      'post-session-beacon',
    ]);
  });

  it.each(titled(WITH_FIELDS))('of a body are refused, with the nearest name: %s', async (_id, endpoint) => {
    const nearest = namesOf(endpoint).at(-1) ?? null;
    const name = nearest === null ? 'effect' : `${nearest}_`;
    const { status, body } = await ask(urlOf(endpoint), { key, json: { [name]: 'replace' } });
    expect([status, body.error]).toMatchObject([
      400,
      { details: { unknown_fields: expect.arrayContaining([{ name, nearest }]) } },
    ]);
    const { details, ...error } = body.error as { details: { items?: object[] } };
    expect([error, ...(details.items ?? [])]).toContainEqual(
      expect.objectContaining({
        code: 'validation_failed',
        param: name,
        message: expect.stringContaining(
          nearest === null ? `${name} is not known` : `${name} is not known: did you mean \`${nearest}\`?`,
        ),
      }),
    );
  });

  it.each(titled(STRICT))('of a query are refused: %s', async (_id, endpoint) => {
    const { method } = endpoint;
    const { status, body } = await ask(`${urlOf(endpoint)}?effect=replace`, {
      key,
      ...(method === 'POST' ? { form: {} } : { method }),
    });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'effect' }]);
  });
});
