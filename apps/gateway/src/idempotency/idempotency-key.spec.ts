import { fingerprintOf, readIdempotencyKey, recordKeyOf } from './idempotency-key';

describe('readIdempotencyKey', () => {
  it('is null without the header and the key with it', () => {
    expect(readIdempotencyKey({})).toBeNull();
    expect(readIdempotencyKey({ 'idempotency-key': 'order 1001/retry' })).toBe('order 1001/retry');
    expect(readIdempotencyKey({ 'idempotency-key': 'x'.repeat(255) })).toHaveLength(255);
  });

  it.each(['', 'x'.repeat(256), 'ü', 'a\tb'])('refuses %j', (sent) => {
    expect(() => readIdempotencyKey({ 'idempotency-key': sent })).toThrow(
      expect.objectContaining({ code: 'validation_failed', param: 'Idempotency-Key' }),
    );
  });
});

describe('recordKeyOf', () => {
  it('distinguishes keys and paths', () => {
    const keys = [recordKeyOf('/a', 'k'), recordKeyOf('/b', 'k'), recordKeyOf('/a', 'l')].map(String);
    expect(new Set(keys).size).toBe(3);
    expect(recordKeyOf('/a', 'k')).toHaveLength(32);
  });
});

describe('fingerprintOf', () => {
  it('is the same for the same meaning and another for another', () => {
    expect(fingerprintOf([{ a: 1 }])).toEqual(fingerprintOf([{ a: 1 }]));
    expect(fingerprintOf([{ a: 1 }])).not.toEqual(fingerprintOf([{ a: '1' }]));
  });
});
