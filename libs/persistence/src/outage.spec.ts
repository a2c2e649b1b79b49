import { ServiceError } from '@rampart/contracts';
import { asOutage } from './outage';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('asOutage', () => {
  it.each(['ECONNREFUSED', '57P01', '53300', '53100', '08006', '28P01', '3D000', '25006', '58030'])(
    'calls %s a database that cannot be reached, which is worth another try',
    (code) => {
      expect(asOutage(failure(code))).toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: 1,
        message: expect.stringContaining('cannot reach its database'),
      });
    },
  );

  it.each([
    ['a connection without an answer', new Error('Query read timeout')],
    ['a connection that was lost', new Error('Connection terminated unexpectedly')],
  ])('calls %s the same', (_, error) => {
    expect(asOutage(error)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('cannot reach its database'),
    });
  });

  it.each([
    ['57014', 'deadline_exceeded', /took longer for this than it may/],
    ['25P04', 'deadline_exceeded', /took longer for this than it may/],
    ['40001', 'unavailable', /Another call was changing the same/],
    ['40P01', 'unavailable', /Another call was changing the same/],
    ['55P03', 'unavailable', /Another call was changing the same/],
    ['XX000', 'unavailable', /internal error of its own/],
  ])('names %s for what it is: %s', (state, code, message) => {
    const error = asOutage(failure(state)) as ServiceError;
    expect(error).toMatchObject({ code, retryAfterSeconds: 1, cause: { code: state } });
    expect(error.message).toMatch(message);
  });

  it.each([
    '0A000',
    '22003',
    '23505',
    '26000',
    '38000',
    '42501',
    '42P01',
    '54001',
    '55000',
    'F0000',
    'P0001',
  ])('leaves %s as it is: a fault of ours, which another try does not mend', (code) => {
    const error = failure(code);
    expect(asOutage(error)).toBe(error);
  });

  it('leaves what was thrown on purpose as it is', () => {
    const error = new ServiceError('not_found', { message: 'No such thing.' });
    expect(asOutage(error)).toBe(error);
  });
});
