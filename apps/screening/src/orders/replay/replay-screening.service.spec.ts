import type { Database, Statement } from '@rampart/persistence';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import { ReplayScreeningService } from './replay-screening.service';
import { ResultCache } from './result-cache';

/** A database port that counts its queries and knows one screening. */
function fakeDatabase(): Pick<Database, 'run'> & { questions: number } {
  return {
    questions: 0,
    async run<Row>(_statement: Statement, values: readonly unknown[]): Promise<Row[]> {
      this.questions += 1;
      const isKnown = values[0] === 1 && values[1] === '20260301-abcdef';
      return (isKnown ? [{ result: '{"stored":true}' }] : []) as Row[];
    },
  };
}

function serviceOver(database: Pick<Database, 'run'>) {
  return new ReplayScreeningService(new ResultCache(10_000), new ScreeningsRepository(database as Database));
}

describe('ReplayScreeningService', () => {
  it('asks the table once for an answer that never changes', async () => {
    const database = fakeDatabase();
    const service = serviceOver(database);
    const first = await service.getResult(1, '20260301-abcdef');
    expect(await service.getResult(1, '20260301-abcdef')).toBe(first);
    expect(database.questions).toBe(1);
  });

  it('never gives an answer from memory to another account', async () => {
    const service = serviceOver(fakeDatabase());
    await service.getResult(1, '20260301-abcdef');
    await expect(service.getResult(2, '20260301-abcdef')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not trouble the table with what is no id', async () => {
    const database = fakeDatabase();
    await expect(serviceOver(database).getResult(1, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
    expect(database.questions).toBe(0);
  });
});
