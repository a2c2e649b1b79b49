import { asOutage } from './outage';
import { sqlStateOf } from './sql-state';

const failed = (code: string) => Object.assign(new Error('canceling statement'), { code });

describe('sqlStateOf', () => {
  it('reads the state from what Postgres threw, and from the outage that was made of it', () => {
    expect(sqlStateOf(failed('55P03'))).toBe('55P03');
    expect(sqlStateOf(asOutage(failed('57014')))).toBe('57014');
  });

  it.each([new Error('no state'), 'text', null, undefined])('finds no state in %s', (error) => {
    expect(sqlStateOf(error)).toBeNull();
  });
});
