import { chooseDecoder } from './read-body';

const FORM = 'application/x-www-form-urlencoded';

describe('chooseDecoder', () => {
  it.each([
    FORM,
    `${FORM}; charset=utf-8`,
    `${FORM};charset="UTF-8"`,
    'Application/JSON',
    'application/json; q=1',
  ])('takes %s', (type) => {
    expect(chooseDecoder(type, undefined)).toBeInstanceOf(Function);
  });

  it.each([
    undefined,
    '',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonx',
    '__proto__',
    `${FORM}; charset=latin1`,
    'application/json; charset=utf-16',
  ])('refuses %j', (type) => {
    expect(() => chooseDecoder(type, undefined)).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type' }),
    );
  });

  it.each(['gzip', 'br', 'nonsense', 'gzip, identity'])('refuses the encoding %s', (encoding) => {
    expect(() => chooseDecoder(FORM, encoding)).toThrow(
      expect.objectContaining({ code: 'unsupported_media_type' }),
    );
  });

  it('takes an encoding that encodes nothing', () => {
    expect(chooseDecoder(FORM, 'identity')).toBeInstanceOf(Function);
  });
});
