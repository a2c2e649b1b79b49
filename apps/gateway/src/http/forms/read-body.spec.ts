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
    expect(chooseDecoder(type)).toBeInstanceOf(Function);
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
    expect(() => chooseDecoder(type)).toThrow(expect.objectContaining({ code: 'unsupported_media_type' }));
  });
});
