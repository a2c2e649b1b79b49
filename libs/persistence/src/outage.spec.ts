import { ServiceError } from '@rampart/contracts';
import { asOutage } from './outage';

const failure = (code: string) => Object.assign(new Error('failed'), { code });

describe('asOutage', () => {
  it.each(['ECONNREFUSED', '57P01', '53300', '08006'])(
    'calls %s an outage that is worth another try',
    (code) => {
      expect(asOutage(failure(code))).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
    },
  );

  it('calls a statement that ran into its timeout an outage', () => {
    expect(asOutage(new Error('Query read timeout'))).toMatchObject({ code: 'unavailable' });
  });

  it.each(['22003', '23505', '42P01'])('leaves %s as it is: a defect of ours', (code) => {
    const error = failure(code);
    expect(asOutage(error)).toBe(error);
  });

  it('leaves what was thrown on purpose as it is', () => {
    const error = new ServiceError('not_found', { message: 'No such thing.' });
    expect(asOutage(error)).toBe(error);
  });
});
