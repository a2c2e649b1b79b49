import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];

describe('a sealed secret', () => {
  it('opens with its key, and does not show itself', () => {
    const box = new SecretBox([OLD]);
    const kept = box.seal('whsec_x', 'a');
    expect(kept).not.toContain('whsec_x');
    expect(box.open(kept, 'a')).toBe('whsec_x');
    expect(box.seal('whsec_x', 'a')).not.toBe(kept);
  });

  it('opens after a change of keys as long as its own is still given', () => {
    const kept = new SecretBox([OLD]).seal('whsec_x', 'a');
    expect(new SecretBox([NEW, OLD]).open(kept, 'a')).toBe('whsec_x');
    expect(new SecretBox([NEW]).open(kept, 'a')).toBeNull();
    expect(new SecretBox([]).open(kept, 'a')).toBeNull();
  });

  it('opens with no other key or id, and not when a byte of it was changed', () => {
    const box = new SecretBox([OLD]);
    const kept = box.seal('whsec_x', 'a');
    expect(box.open(kept, 'b')).toBeNull();
    // Not the last character: some of its bits are padding.
    const changed = kept.at(-8) === 'A' ? 'B' : 'A';
    expect(box.open(kept.slice(0, -8) + changed + kept.slice(-7), 'a')).toBeNull();
    expect(box.open(kept.slice(0, 24), 'a')).toBeNull();
  });
});

describe('without a key', () => {
  it('a secret is kept as it is, and still read when there is one later', () => {
    const kept = new SecretBox([]).seal('whsec_x', 'a');
    expect(kept).toBe('whsec_x');
    expect(new SecretBox([NEW]).open(kept, 'a')).toBe('whsec_x');
  });
});
