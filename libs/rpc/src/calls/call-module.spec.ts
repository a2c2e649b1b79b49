import { recordOutcome, ServiceError } from '@rampart/contracts';
import { callModule } from './call-module';

const request = {
  accountId: 1,
  shieldId: '20260131-a1b2c3',
  ip: '203.0.113.7',
  outcome: 'confirmed_fraud',
  reason: null,
  closes: false,
  attemptId: null,
  actor: { kind: 'key', id: 'key_1' },
} as const;

const failing = (error: ServiceError) => ({ call: () => Promise.reject(error) });

describe('callModule', () => {
  it('reports immediately that the module is not installed when no service listens', async () => {
    const details = { service: 'cases', installed: false };
    const absent = new ServiceError('unavailable', { message: 'No service listens.', details });
    await expect(callModule(failing(absent), recordOutcome, request)).rejects.toMatchObject({
      code: 'module_not_installed',
      details: { module: 'cases' },
      retryAfterSeconds: 1,
    });
  });

  it('keeps apart a module that is there and cannot serve', async () => {
    const away = new ServiceError('unavailable', { message: 'No database.', retryAfterSeconds: 7 });
    await expect(callModule(failing(away), recordOutcome, request)).rejects.toBe(away);
  });
});
