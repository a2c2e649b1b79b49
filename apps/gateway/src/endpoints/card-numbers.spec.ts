import type { Warning } from '@rampart/contracts';
import { z } from 'zod';
import { fieldNames, rawFieldsFor, readFields } from '../http/forms/read-fields';
import { ENDPOINTS } from './registry';

const CARD = '4111111111111111';
/** A card number in a field, in spellings that some reader accepts. */
const VALUES = [
  CARD,
  '4111 1111 1111 1111',
  `ann ${CARD} ann`,
  `${CARD}@shop.example`,
  `https://shop.example/pay?card=${CARD}`,
  `http://127.0.0.1:1024/${CARD}`,
  `order ${CARD}`,
  `x_${CARD}`,
];
const WHOLE = /4111\D?1111\D?1111\D?1111/;

/** Every field that a caller fills in, of every endpoint: in body, query and path. */
const FIELDS = ENDPOINTS.flatMap(({ id, fields, query, params }) =>
  [fields, query, params]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) =>
      [...fieldNames(schema)].map((name) => [id, name, schema.shape[name] as z.ZodType] as const),
    ),
);

/** Fields whose readers accept one of the values; the others cannot hold a card number. */
const readable = new Set<string>();

it.each(FIELDS)('%s never learns a whole card number from %s', (id, name, reader) => {
  for (const value of VALUES) {
    const schema = z.object({ [name]: reader });
    const raw = rawFieldsFor(schema);
    const warnings: Warning[] = [];
    let read: Record<string, unknown>;
    try {
      raw.add(name, value);
      read = readFields(schema, raw, warnings);
    } catch {
      continue;
    }
    expect(JSON.stringify([read, warnings])).not.toMatch(WHOLE);
    if (!JSON.stringify(read).includes('411111')) continue;
    readable.add(`${id} ${name}`);
    expect(warnings).toEqual([expect.objectContaining({ param: name, code: 'card_number_masked' })]);
  }
});

it('was tried on every free text', () => {
  expect([...readable]).toEqual(
    expect.arrayContaining([
      'post-screen user_order_id',
      'post-screen username',
      'post-screen merchant_id',
      'post-screen email',
      'post-screen phone',
      'post-screen bin_no',
      'post-screen device_hash',
      'post-screen-feedback reason',
      'post-reports notes',
      'post-reports value',
      'post-lists value',
      'post-lists reason',
      'post-case-notes text',
      'post-case-assign assignee',
      'post-webhooks url',
      'post-webhooks description',
      'post-session-beacon session_id',
      'post-session-beacon page',
      'post-behavior-check entity_value',
      'post-behavior-check action',
      'get-url-check url',
      'get-email-check email',
      'get-bot-check user_agent',
    ]),
  );
});
