import { identityToErase } from './identity-to-erase';
import { replaceInJson, replaceInJsonText, replaceInText } from './replace-value';

const identity = (entityType: string, value: string) =>
  identityToErase({ accountId: 1, entityType, value, actor: { kind: 'operator', id: 'ann' } });

const ANN = identity('email', 'Ann@Example.com');

describe('identityToErase', () => {
  it('finds a value by its normal form and as it was written', () => {
    expect(identity('phone', ' +49 1520 9876543 ')).toMatchObject({
      normal: '+4915209876543',
      forms: ['+4915209876543', '+49 1520 9876543'],
      mask: '+49***43',
    });
  });

  it.each([
    ['email_domain', 'example.com'],
    ['domain', 'example.com'],
    ['card_bin', '453978'],
    ['ip', 'nonsense'],
    ['email', 'nobody'],
    ['username', '   '],
  ])('refuses the %s "%s"', (kind, value) => {
    expect(() => identity(kind, value)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('replaceInText', () => {
  it.each([
    [
      ANN,
      'Saw ann@example.com, ANN@EXAMPLE.COM and (ann@example.com).',
      'Saw a***@example.com, a***@example.com and (a***@example.com).',
    ],
    [ANN, 'joann@example.com and ann@example.community', 'joann@example.com and ann@example.community'],
    [
      identity('ip', '203.0.113.7'),
      '203.0.113.7 but not 203.0.113.70 or 1203.0.113.7',
      '203.0.113.0/24 but not 203.0.113.70 or 1203.0.113.7',
    ],
    [identity('phone', '+4915209876543'), 'call +4915209876543!', 'call +49***43!'],
    [identity('username', 'a.b*c$'), 'a.b*c$ is not aXb*c$', 'a*** is not aXb*c$'],
    [identity('username', 'Zoë'), 'zoë, ZOË, zoëa', 'z***, z***, zoëa'],
  ])('masks whole words alone, in any letter case', (erased, text, expected) => {
    expect(replaceInText(text, erased)).toBe(expected);
  });

  it('inserts the mask as it is, whatever it contains', () => {
    expect(replaceInText('it is $&x', identity('username', '$&x'))).toBe('it is $***');
  });
});

describe('replaceInJson', () => {
  const answer = {
    ip: '203.0.113.7',
    shield_status: 'APPROVE',
    user_order_id: 'approve',
    scores: [1, null, true],
  };

  it('replaces what cannot be a word of a contract wherever it stands', () => {
    const reasons = ['Seen at 203.0.113.7.'];
    expect(replaceInJson({ ...answer, deep: { reasons } }, identity('ip', '203.0.113.7'))).toEqual({
      ...answer,
      ip: '203.0.113.0/24',
      deep: { reasons: ['Seen at 203.0.113.0/24.'] },
    });
  });

  it('replaces what might be one only where people write', () => {
    expect(replaceInJson(answer, identity('username', 'Approve'))).toEqual({
      ...answer,
      user_order_id: 'a***',
    });
    expect(replaceInJson({ ip: 'x' }, identity('username', 'ip'))).toEqual({ ip: 'x' });
  });

  it('leaves JSON text without the value as it was, to the letter', () => {
    const text = JSON.stringify(answer, null, 2);
    expect(replaceInJsonText(text, ANN)).toBe(text);
  });

  it('takes text that is no JSON as text', () => {
    expect(replaceInJsonText('{ann@example.com', ANN)).toBe('{a***@example.com');
  });
});
