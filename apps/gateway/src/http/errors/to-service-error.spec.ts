import { HttpException } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { QueryFailedError } from 'typeorm';
import { toServiceError } from './to-service-error';

describe('toServiceError', () => {
  it('leaves what was thrown on purpose alone', () => {
    const error = new ServiceError('rate_limited', { message: 'Slow down.' });
    expect(toServiceError(error)).toBe(error);
  });

  it.each([
    [400, 'malformed_body'],
    [404, 'not_found'],
    [413, 'payload_too_large'],
    [414, 'not_found'],
    [415, 'unsupported_media_type'],
  ])('gives a framework status %i the code %s and none of its words', (status, code) => {
    const error = toServiceError(new HttpException('internal detail', status));
    expect(error.code).toBe(code);
    expect(error.message).not.toContain('internal detail');
  });

  it("reads Fastify's own errors by their status", () => {
    const error = Object.assign(new Error('bad url'), { code: 'FST_ERR_BAD_URL', statusCode: 400 });
    expect(toServiceError(error).code).toBe('malformed_body');
  });

  it.each([
    new QueryFailedError('SELECT', [], Object.assign(new Error('shutting down'), { code: '57P01' })),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  ])('answers an outage of Postgres as one that passes', (thrown) => {
    expect(toServiceError(thrown)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  });

  it('does not take a fault of our own statement for an outage', () => {
    const duplicate = Object.assign(new Error('duplicate'), { code: '23505' });
    expect(toServiceError(new QueryFailedError('INSERT', [], duplicate)).code).toBe('internal_error');
  });

  it.each([new Error('secret'), 'secret', { secret: 1 }, null, undefined])(
    'hides unexpected errors, and keeps them as the cause',
    (thrown) => {
      const error = toServiceError(thrown);
      expect(error.code).toBe('internal_error');
      expect(error.message).not.toContain('secret');
      expect(error.cause).toBe(thrown);
    },
  );
});
