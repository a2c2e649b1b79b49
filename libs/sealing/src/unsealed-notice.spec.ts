import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { SecretBox } from './secret-box';
import type { StoredSecrets } from './stored-secrets';
import { UnsealedNotice } from './unsealed-notice';

const SECRETS: StoredSecrets = {
  variable: 'KEYS_OF_X',
  of: 'shops',
  columns: [
    { table: 'shops', key: 'id', column: 'secret', ownerOf: (id) => id },
    { table: 'stalls', key: 'id', column: 'secret', ownerOf: (id) => id },
  ],
};

/** @param counts what Postgres answers for each column; an error when there is none. */
async function warningsOf(keys: readonly Buffer[], counts: readonly number[]) {
  const lines: { level: number; msg: string; unsealed: number }[] = [];
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) });
  const answers = [...counts];
  const run = async <Row>() => {
    const count = answers.shift();
    if (count === undefined) throw new Error('no such table');
    return [{ count }] as Row[];
  };
  await new UnsealedNotice(SECRETS, new SecretBox(keys), run, logger).onApplicationBootstrap();
  return lines.map(({ level, msg, unsealed }) => [level, msg, unsealed]);
}

const KEY = randomBytes(32);

it('without keys, a service warns of it at its start, with how much is stored so far', async () => {
  const words =
    'KEYS_OF_X is not set: secrets of shops are stored as they are, readable in every copy of the database';
  expect(await warningsOf([], [2, 1])).toEqual([[40, words, 3]]);
  expect(await warningsOf([], [])).toEqual([[40, words, 0]]);
});

it('with keys, it warns of what is left to be sealed, and is silent otherwise', async () => {
  const words =
    'secrets of shops are stored that are not sealed under the first key of KEYS_OF_X: run `rampart seal`';
  expect(await warningsOf([KEY], [0, 1])).toEqual([[40, words, 1]]);
  expect(await warningsOf([KEY], [0, 0])).toEqual([]);
  expect(await warningsOf([KEY], [])).toEqual([]);
});
