import { problemsOf, readList } from '../../read-lines.fixture';
import { phonesFormat } from './phones.format';

describe('a list of telephone numbers', () => {
  it('takes them with and without a plus, below a head, and with other columns', async () => {
    const { data, rows } = await readList(
      phonesFormat,
      'e164,date',
      '+46700000002,2026-01-01',
      '46700000001',
    );
    expect(rows).toBe(2);
    expect(['+46700000001', '+46700000002', '+46700000003'].map((phone) => data.has(phone))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['{"46700000001": "2026-01-01", "46700000002": "2026-01-02"}'],
    ['{\n "46700000001": "2026-01-01",\n "46700000002":"2026-01-02"\n}'],
  ])('takes a JSON object of numbers and days', async (text) => {
    const { data, rows } = await readList(phonesFormat, ...text.split('\n'));
    expect([rows, data.has('+46700000002')]).toEqual([2, true]);
  });

  it('leaves out what is longer than a number can be', async () => {
    const { rows } = await readList(phonesFormat, '+4951310157775879,2022-02-22', '+46700000001');
    expect(rows).toBe(1);
  });

  it.each(['0700000001', '12345', '+4670000000x', '{"46700000001": 5}'])('refuses %p', async (line) => {
    const [problem] = await problemsOf(phonesFormat, '+46700000001', line);
    expect(problem).toMatch(/^line 2: expected a telephone number with its country code, got /);
  });
});
