import { HttpException } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
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
