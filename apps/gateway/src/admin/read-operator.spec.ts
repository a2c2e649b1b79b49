import { readOperator } from './read-operator';

describe('who asks the admin API', () => {
  it('is whom the header names, without blanks around it', () => {
    expect(readOperator(' ann@ops ')).toEqual({ kind: 'operator', id: 'ann@ops' });
  });

  it.each([undefined, '', '   '])('is "operator" without a name: %j', (header) => {
    expect(readOperator(header)).toEqual({ kind: 'operator', id: 'operator' });
  });

  it('has a name of at most 200 characters', () => {
    expect(readOperator('a'.repeat(200)).id).toHaveLength(200);
    expect(() => readOperator('a'.repeat(201))).toThrow(
      expect.objectContaining({ code: 'validation_failed', param: 'X-Operator' }),
    );
  });
});
