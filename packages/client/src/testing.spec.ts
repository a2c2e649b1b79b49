import { SANDBOX_ORDERS } from './generated/sandbox.ts';
import { fakeRampart } from './testing.ts';

it('documented orders of the sandbox are decided as documented, whatever else they have', async () => {
  const { rampart } = fakeRampart();
  const wrong = [];
  for (const { fields, status, score, reasons } of SANDBOX_ORDERS) {
    const answer = await rampart.screenings.create({ user_order_id: 'order-1', ...fields });
    const as = SANDBOX_ORDERS.filter((each) => JSON.stringify(each.fields) === JSON.stringify(fields));
    if (as.some((each) => each.score === answer.shield_score && each.status === answer.shield_status))
      continue;
    wrong.push({ fields, status, score, reasons, answer });
  }
  expect(wrong).toEqual([]);
  expect(SANDBOX_ORDERS.length).toBeGreaterThan(80);
});

it('any other order is approved, and can be read again', async () => {
  const { rampart, calls } = fakeRampart();
  const order = { user_order_id: 'order-1', email: 'ann@shop.example', amount: 20 };
  const screening = await rampart.screenings.create(order, { expand: 'rules' });
  expect(screening).toMatchObject({ shield_status: 'APPROVE', shield_score: 0, user_order_id: 'order-1' });
  expect(await rampart.screenings.get(screening.shield_id)).toEqual(screening);
  await expect(rampart.screenings.get('other')).rejects.toMatchObject({ code: 'not_found' });
  expect(calls[0]).toEqual({ method: 'POST', path: '/screen', query: { expand: 'rules' }, body: order });
});

it('errors are asked for as in the sandbox, and orders can be decided without Rampart', async () => {
  const { rampart } = fakeRampart();
  const order = { user_order_id: 'sandbox:unavailable' };
  await expect(rampart.screenings.create(order)).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  const decision = await rampart.screenings.create(order, { onUnavailable: 'approve' });
  expect(decision).toMatchObject({ is_local: true, shield_status: 'APPROVE' });
  rampart.screenings.end();
});

it('further calls are answered by the test, and what it does not answer is named', async () => {
  const { rampart } = fakeRampart({ answers: { 'POST /lists/check': ({ body }) => ({ asked: body }) } });
  expect(await rampart.lists.check({ entity_type: 'ip', values: ['192.0.2.1'] })).toEqual({
    asked: { entity_type: 'ip', values: ['192.0.2.1'] },
  });
  await expect(rampart.account.get()).rejects.toThrow('GET /account');
});
