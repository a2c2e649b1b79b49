import type { Answer, ApiClient, Asking } from '../api-client.fixture';

/** A published test number, its spelling with blanks, and its masked form. */
export const CARD_NUMBER = '4111111111111111';
export const SPACED_CARD_NUMBER = '4111 1111 1111 1111';
export const MASKED_CARD_NUMBER = '411111******1111';

/** Sends a card number wherever a caller may put one. @returns the number of successful calls. */
export async function plantCardNumbers(client: ApiClient, key: string): Promise<number> {
  const ask = (path: string, asking: Asking = {}): Promise<Answer> =>
    client.ask(`/api/v1/${path}`, { key, ...asking });
  const [card, spaced] = [CARD_NUMBER, SPACED_CARD_NUMBER];
  const order = {
    ip: '89.160.20.112',
    user_order_id: card,
    name: spaced,
    email: `${card}@shop.example`,
    phone: card,
    username: `user ${spaced}`,
    device_hash: card,
    bin_no: card,
    merchant_id: card,
    bill_name: card,
    bill_addr: spaced,
    bill_city: card,
    bill_zip_code: card,
    ship_name: card,
    ship_addr: card,
    ship_city: card,
  };
  const screened = await ask('screen', { form: order, headers: { 'idempotency-key': 'cards' } });
  const path = `screen/${String(screened.data.shield_id)}/feedback`;
  const marked = await ask(path, { form: { action: 'mark_fraud', reason: `paid with ${card}` } });
  const caseId = String(marked.data.case_id);
  const rule = {
    name: `Card ${card}`,
    description: spaced,
    expression: `order.username == "${card}"`,
    action: { type: 'REVIEW' },
  };
  const webhook = { url: `https://shop.example/${card}`, event_types: 'report.*', description: spaced };
  const answers = [
    screened,
    marked,
    await ask('screen?expand=warnings', { json: { ...order, user_order_id: Number(card) } }),
    await ask('screen/batch', {
      body: `${JSON.stringify(order)}\n${JSON.stringify({ ...order, amount: card })}\n`,
      headers: { 'content-type': 'application/x-ndjson' },
    }),
    await ask(`cases/${caseId}/assign`, { form: { assignee: card } }),
    await ask(`cases/${caseId}/notes`, { form: { text: spaced } }),
    await ask(`cases?assignee=${card}`),
    await ask('lists', {
      form: { list_type: 'blacklist', entity_type: 'username', value: card, reason: spaced },
    }),
    await ask('lists', {
      form: { list_type: 'blacklist', entity_type: 'card_bin', value: card, reason: card },
    }),
    await ask('lists/import?list_type=blacklist', {
      body: `entity_type,value,reason\nusername,user ${card},${spaced}\n`,
      headers: { 'content-type': 'text/csv' },
    }),
    await ask(`lists?value=${card}`),
    await ask(`lists/check?entity_type=username&value=${encodeURIComponent(spaced)}`),
    await ask('lists/check', { json: { values: [{ entity_type: 'username', value: card }] } }),
    await ask('reports', { form: { entity_type: 'username', value: card, notes: spaced } }),
    await ask('behavior/check', {
      form: { entity_type: 'account', entity_value: card, action: `pay ${card}`, device_hash: card },
    }),
    await ask('device/check', { form: { canvas: card, user_agent: spaced, platform: card, fonts: card } }),
    await ask('interaction/session-beacon', { form: { session_id: card, page: `/pay?card=${card}` } }),
    await ask(`interaction/session/${card}`),
    await ask(`url/check?url=${encodeURIComponent(`https://shop.example/?card=${card}`)}`),
    await ask(`email/check?email=${card}@shop.example`),
    await ask(`bot/check?user_agent=${card}`),
    await ask('rules', { json: rule }),
    await ask('rules/check', { json: { expression: rule.expression } }),
    await ask('webhooks', { form: webhook }),
    await ask(`${path}`, { form: { action: 'block_ip', reason: spaced } }),
    // Unreadable input must not be repeated or logged either.
    await ask(`ip/check?ip=${card}&${card}=${card}`),
    await ask('screen', { form: { amount: card } }),
    await ask('screen', { body: `{"username":"${card}"`, headers: { 'content-type': 'application/json' } }),
    await ask(`screen/${card}`),
    await ask(`nowhere/${card}?card=${card}`),
    await ask('screen', { form: {}, headers: { 'idempotency-key': card } }),
    await ask('screen', { form: {}, headers: { 'x-request-id': card, referer: card } }),
  ];
  const leaked = answers.find(({ text, headers }) => `${text}${JSON.stringify(headers)}`.includes(card));
  if (leaked !== undefined)
    throw new Error(`an answer repeats a card number: ${leaked.status} ${leaked.text}`);
  return answers.filter(({ status }) => status === 200).length;
}
