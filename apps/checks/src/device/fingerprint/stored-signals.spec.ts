import { NO_SIGNALS } from '../no-signals';
import { PEOPLE } from '../recordings/people.fixture';
import { fromStored, toStored } from './stored-signals';

describe('stored signals', () => {
  it.each(Object.entries(PEOPLE))('of %s survive the round trip unchanged', (_name, signals) => {
    expect(fromStored(toStored(signals))).toEqual(signals);
  });

  it('have the names of the fields, and no member for what was not sent', () => {
    expect(toStored({ ...NO_SIGNALS, hardwareConcurrency: 8, webdriver: false })).toEqual({
      hardware_concurrency: 8,
      webdriver: false,
    });
    expect(toStored(NO_SIGNALS)).toEqual({});
  });

  it('of another type or name count as not sent', () => {
    expect(fromStored({ webdriver: 'true', canvas: 5, unknown: 'x' })).toEqual(NO_SIGNALS);
  });

  it('replace characters that JSON in Postgres cannot store', () => {
    expect(toStored({ ...NO_SIGNALS, canvas: 'a\0b\udc00' })).toEqual({ canvas: 'a\ufffdb\ufffd' });
  });
});
