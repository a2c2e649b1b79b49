import { ServiceError, snoozeCase } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof snoozeCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/snooze',
  counts: true,
  command: snoozeCase,
  fields: { until: '2026-02-01T09:00:00+01:00' },
  reply: aCase({ snoozed_until: '2026-02-01T08:00:00.000Z' }),
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases/{id}/snooze', () => {
  it('200: puts the case aside until a time', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([200, { snoozed_until: '2026-02-01T08:00:00.000Z' }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 17,
        until: '2026-02-01T08:00:00.000Z',
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: puts the case aside for some minutes', async () => {
    const before = Date.now();
    await send({ minutes: '90' });
    const inMs = Date.parse(asked[0]?.until ?? '') - before;
    expect(Math.floor(inMs / 60_000)).toBe(90);
  });

  it('200: puts it back on request', async () => {
    await send({ unsnooze: 'true' });
    expect(asked).toMatchObject([{ until: null }]);
  });

  it.each([
    [{}, 'missing_parameter', 'until'],
    [{ unsnooze: 'false' }, 'missing_parameter', 'until'],
    [{ until: 'tomorrow' }, 'validation_failed', 'until'],
    [{ until: '2026-02-01T09:00:00Z', unsnooze: 'true' }, 'validation_failed', 'until'],
    [{ until: '2026-02-01T09:00:00Z', minutes: '5' }, 'validation_failed', 'until'],
    [{ minutes: '0' }, 'validation_failed', 'minutes'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on why it cannot be', async () => {
    await gateway().answer(snoozeCase, () => {
      throw new ServiceError('conflict', { message: 'Ben has it.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', message: 'Ben has it.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
