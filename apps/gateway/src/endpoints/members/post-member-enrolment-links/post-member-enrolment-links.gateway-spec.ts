import { addSecondFactor, newOperator } from '../../../console/console-client.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { accept, membersOf } from '../members.fixture';

const REQUIRED = { second_factor: 'required' };

// What the link is good for is tried in console/proof.
describe('POST /api/v1/members/{id}/enrolment-links', () => {
  it('200: makes a link that ends within an hour', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id } = await newMember('to.enrol@example.com', 'viewer');
    const { status, body } = await call(`/${id}/enrolment-links`, 'POST', {});
    expect([status, body.data]).toEqual([
      200,
      { url: expect.stringMatching(/\/set-up#[\w-]{43}$/), expires_at: expect.any(String) },
    ]);
    const { expires_at } = body.data as { expires_at: string };
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  });

  it('409: for a member who has a second factor, and one who is disabled', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const has = await newMember('has.factor@example.com', 'viewer');
    await addSecondFactor(has.client);
    const disabled = await newMember('is.disabled@example.com', 'viewer');
    await call(`/${disabled.id}`, 'POST', { state: 'disabled' });
    for (const { id } of [has, disabled]) {
      expect((await call(`/${id}/enrolment-links`, 'POST', {})).body.error).toMatchObject({
        code: 'conflict',
      });
    }
  });

  it('409: for an operator, and for someone of whom another account demands a second factor, too', async () => {
    const gateway = sharedGateway();
    const [one, two] = [await membersOf(gateway), await membersOf(gateway)];
    const shared = await one.newMember('enrol.in.both@example.com', 'viewer');
    await accept(shared.client, await two.invite('enrol.in.both@example.com'));
    const operator = await newOperator(gateway);
    await accept(operator.client, await one.invite(operator.email));
    expect((await one.call(`/${shared.id}/enrolment-links`, 'POST', {})).status).toBe(200);
    await two.call('/policy', 'POST', REQUIRED);
    for (const id of [shared.id, operator.userId]) {
      expect((await one.call(`/${id}/enrolment-links`, 'POST', {})).body.error).toMatchObject({
        code: 'conflict',
      });
    }
    expect((await two.call(`/${shared.id}/enrolment-links`, 'POST', {})).status).toBe(200);
  });

  it('404: for an invitation, and for a person of another account', async () => {
    const [one, two] = [await membersOf(sharedGateway()), await membersOf(sharedGateway())];
    const { id } = await one.newMember('enrol.elsewhere@example.com', 'viewer');
    await two.invite('enrol.invited@example.com');
    const [invited] = (await two.list()).members;
    for (const each of [id, invited?.id]) {
      expect((await two.call(`/${each}/enrolment-links`, 'POST', {})).status).toBe(404);
    }
  });
});
