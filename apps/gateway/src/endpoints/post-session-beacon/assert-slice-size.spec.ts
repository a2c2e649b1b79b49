import { assertSliceSize } from './assert-slice-size';

const attempt = (declared: string | undefined, fields: object = {}) => {
  try {
    assertSliceSize(declared, fields);
    return 'fits';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('assertSliceSize', () => {
  it('takes 4 KiB and not a byte more', () => {
    expect([attempt('4096'), attempt('4097')]).toEqual(['fits', 'payload_too_large']);
  });

  it('measures what came in chunks by its fields, in bytes', () => {
    expect(attempt(undefined, { session_id: 'a', page: null })).toBe('fits');
    expect(attempt(undefined, { session_id: 'a', page: '\u{1F6E1}'.repeat(1_024) })).toBe(
      'payload_too_large',
    );
  });
});
