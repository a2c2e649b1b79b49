import { randomBytes } from 'node:crypto';
import { replySealOf } from './reply-seal';

const RECORD = randomBytes(32);
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfEHlsvNQk=';
const REPLY = JSON.stringify({ data: { webhook: { id: 'wh_1', name: 'é' }, secret: SECRET } });

const sealOf = (apiKey = 'rmp_live_a', record = RECORD) => replySealOf(['secret'], apiKey, record);

describe('the seal of a kept reply', () => {
  it('hides the secret and nothing else, and gives the reply back byte for byte', () => {
    const kept = sealOf().close(REPLY);
    expect(kept).not.toContain(SECRET);
    expect(kept).toContain('wh_1');
    expect(sealOf().open(kept)).toBe(REPLY);
  });

  it('finds the secret of a reply that is not wrapped too', () => {
    const kept = sealOf().close(JSON.stringify({ secret: SECRET }));
    expect(kept).not.toContain(SECRET);
    expect(JSON.parse(sealOf().open(kept))).toEqual({ secret: SECRET });
  });

  it('never seals a secret the same way twice', () => {
    expect(sealOf().close(REPLY)).not.toBe(sealOf().close(REPLY));
  });

  it.each([
    ['another API key', sealOf('rmp_live_b')],
    ['another record', sealOf('rmp_live_a', randomBytes(32))],
  ])('is not opened by %s', (_, other) => {
    expect(() => other.open(sealOf().close(REPLY))).toThrow(
      expect.objectContaining({ code: 'idempotency_key_reused' }),
    );
  });

  it('is not opened once it was tampered with', () => {
    const kept = JSON.parse(sealOf().close(REPLY));
    const text: string = kept.data.secret;
    kept.data.secret = `${text.slice(0, -4)}AAA=`;
    expect(() => sealOf().open(JSON.stringify(kept))).toThrow(
      expect.objectContaining({ code: 'idempotency_key_reused' }),
    );
  });

  it('leaves a reply of a version that did not seal as it is', () => {
    expect(sealOf().open(REPLY)).toBe(REPLY);
  });
});
