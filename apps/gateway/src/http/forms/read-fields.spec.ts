import type { Warning } from '@rampart/contracts';
import { z } from 'zod';
import { ipAddress, oneOf, optional, optionalButReadable, required, text, withDefault } from './form-readers';
import { RawFields } from './raw-fields';
import { fieldNames, readFields } from './read-fields';

const schema = z.object({
  value: required(text()).describe('What it is about.'),
  ip: optional(ipAddress()).describe('An address.'),
  kind: withDefault(oneOf(['ip', 'email']), 'ip').describe('A kind.'),
  mode: optionalButReadable(oneOf(['on', 'off'])).describe('A mode.'),
});

function read(sent: Record<string, string>) {
  const raw = new RawFields(fieldNames(schema));
  for (const [name, value] of Object.entries(sent)) raw.add(name, value);
  const warnings: Warning[] = [];
  return { fields: readFields(schema, raw, warnings), warnings };
}

describe('readFields', () => {
  it('gives null for what was left out, or its default', () => {
    expect(read({ value: 'x' }).fields).toEqual({ value: 'x', ip: null, kind: 'ip', mode: null });
  });

  it('refuses a request without a required field, naming it', () => {
    expect(() => read({ value: '' })).toThrow(
      expect.objectContaining({ code: 'missing_parameter', param: 'value' }),
    );
  });

  it('treats an unreadable optional field as absent and warns without repeating it', () => {
    const { fields, warnings } = read({ value: 'x', ip: '4111111111111111' });
    expect(fields.ip).toBeNull();
    expect(warnings).toEqual([
      { param: 'ip', code: 'malformed', message: expect.stringContaining('absent') },
    ]);
    expect(JSON.stringify(warnings)).not.toContain('411111');
  });

  it('reads every field but plain text without the blanks around it and in any case of its words', () => {
    const sent = { value: ' x ', ip: ' 192.0.2.1\t', kind: 'Email', mode: ' ON ' };
    expect(read(sent)).toEqual({
      fields: { value: ' x ', ip: '192.0.2.1', kind: 'email', mode: 'on' },
      warnings: [],
    });
    expect(read({ value: 'x', ip: '  ', kind: ' ' }).fields).toMatchObject({ ip: null, kind: 'ip' });
  });

  it.each(['mode', 'kind'])(
    'refuses an unreadable %s rather than doing something else than asked',
    (name) => {
      expect(() => read({ value: 'x', [name]: 'nonsense' })).toThrow(
        expect.objectContaining({ code: 'validation_failed', param: name }),
      );
    },
  );
});
