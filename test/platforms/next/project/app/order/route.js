import { rampart } from '../../rampart.js';

export async function POST(request) {
  const order = await request.json();
  const { shield_id, shield_status } = await rampart().screenings.create(order, {
    onUnavailable: 'review',
    timeoutMs: 2_000,
  });
  return Response.json({ shield_id, shield_status });
}
