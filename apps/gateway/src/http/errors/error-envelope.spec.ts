import { ERROR_KINDS, type ErrorCode, ServiceError } from '@rampart/contracts';
import { errorAnswer } from './error-envelope';

const answer = (code: ErrorCode, init: Partial<ConstructorParameters<typeof ServiceError>[1]> = {}) =>
  errorAnswer(new ServiceError(code, { message: 'Why.', ...init }), 'r-1');

describe('errorAnswer', () => {
  it.each(Object.keys(ERROR_KINDS) as ErrorCode[])('gives %s a status and the one envelope', (code) => {
    const { status, body } = answer(code);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.parse(body)).toEqual({
      error: { code, message: expect.any(String), request_id: 'r-1' },
    });
  });

  it('names the field, the facts and the request', () => {
    const { body } = answer('validation_failed', { param: 'ip', details: { max: 3 } });
    expect(JSON.parse(body)).toEqual({
      error: {
        code: 'validation_failed',
        message: 'Why.',
        param: 'ip',
        details: { max: 3 },
        request_id: 'r-1',
      },
    });
  });

  it('asks for a bearer token with every 401', () => {
    expect(answer('expired_api_key').headers).toMatchObject({ 'www-authenticate': 'Bearer' });
  });

  it.each<ErrorCode>([
    'rate_limited',
    'quota_exceeded',
    'unavailable',
    'module_not_installed',
    'deadline_exceeded',
  ])('tells with %s when to try again, in whole seconds and never zero', (code) => {
    expect(answer(code).headers).toMatchObject({ 'retry-after': '1' });
    expect(answer(code, { retryAfterSeconds: 2.2 }).headers).toMatchObject({ 'retry-after': '3' });
    expect(answer(code, { retryAfterSeconds: 0 }).headers).toMatchObject({ 'retry-after': '1' });
  });

  it('names the allowed methods with 405', () => {
    expect(answer('method_not_allowed', { details: { allow: ['GET', 'HEAD'] } }).headers).toMatchObject({
      allow: 'GET, HEAD',
    });
  });

  it('is the same for everything that does not exist', () => {
    const foreign = answer('not_found', {
      message: 'It belongs to account 2.',
      param: 'id',
      details: { account: 2 },
    });
    expect(foreign.body).toBe(answer('not_found').body);
  });
});
