import { toErrorRecord } from './error-record';

test('an error is logged with its type, message, code and frames, as is its cause', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const record = toErrorRecord(new TypeError('could not ask', { cause }));
  expect(record).toMatchObject({
    type: 'TypeError',
    message: 'could not ask',
    cause: { type: 'Error', message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
  });
  expect(record.stack).toMatch(/^\s+at .*error-record\.spec/);
});

test('the value that a parser or Postgres choked on stays out, wherever it stands', () => {
  const fromPostgres = Object.assign(new Error('invalid input syntax for type bigint: "ann@example.com"'), {
    code: '22P02',
    constraint: 'accounts_pkey',
    detail: 'Key (email)=(ann@example.com) already exists.',
    parameters: ['ann@example.com'],
  });
  const fromParser = new SyntaxError('Unexpected token a, "ann@ex"ample.com" is not valid JSON');
  for (const error of [fromPostgres, fromParser, new Error('outer', { cause: fromPostgres })]) {
    expect(JSON.stringify(toErrorRecord(error))).not.toMatch(/ann@/);
  }
  expect(toErrorRecord(fromPostgres)).toMatchObject({ code: '22P02', constraint: 'accounts_pkey' });
});

test.each(['ann@example.com', undefined, null, { email: 'ann@example.com' }])(
  'what is no error is never written out: %j',
  (thrown) => {
    expect(toErrorRecord(thrown)).toEqual({ type: typeof thrown, message: 'not an error' });
  },
);

test('a cause that leads back to its error ends somewhere', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(toErrorRecord(error)).match(/round/g)).toHaveLength(6);
});
