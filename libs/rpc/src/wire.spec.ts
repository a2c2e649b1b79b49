import { ERROR_KINDS, type ErrorCode, ServiceError } from '@rampart/contracts';
import { fromWire, toWire } from './wire';

const overNats = (error: unknown) => fromWire(JSON.parse(JSON.stringify(toWire(error))));

test.each(Object.keys(ERROR_KINDS) as ErrorCode[])('%s is the same error on the other side', (code) => {
  const error = new ServiceError(code, {
    message: 'What happened.',
    param: 'ip',
    details: { period: 'day' },
    retryAfterSeconds: 3,
  });
  expect(overNats(error)).toEqual(error);
});

test('what an error leaves out is left out on the other side', () => {
  expect(overNats(new ServiceError('not_found', { message: 'None.' }))).toMatchObject({
    param: undefined,
    details: undefined,
    retryAfterSeconds: undefined,
  });
});

test('an unexpected error crosses without its message and its cause', () => {
  const leaky = new Error('password is hush', { cause: new Error('hush') });
  expect(JSON.stringify(toWire(leaky))).not.toContain('hush');
  expect(overNats(leaky).code).toBe('internal_error');
});

test('a cause stays where it was', () => {
  const error = new ServiceError('unavailable', { message: 'Later.', cause: new Error('hush') });
  expect(JSON.stringify(toWire(error))).not.toContain('hush');
});

test.each([
  null,
  undefined,
  'text',
  7,
  {},
  { code: 'made_up', message: 'x' },
  { code: 'not_found' },
  { code: 'toString', message: 'x' },
])('what is no error of ours is an internal error: %j', (err) => {
  expect(fromWire(err)).toMatchObject({ code: 'internal_error', message: 'An internal error occurred.' });
});
