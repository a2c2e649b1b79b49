import { screenOrder } from '@rampart/contracts';
import { Client } from 'pg';
import { buildRequest, type ScreeningBed, startBed } from '../test/screening-bed';

let bed: ScreeningBed;

beforeEach(async () => {
  bed = await startBed();
});

const countScreenings = async () => {
  const sql = new Client({ connectionString: bed.database.url });
  await sql.connect();
  const { rows } = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM screening.screenings');
  await sql.end();
  return rows[0]?.n;
};

afterEach(() => bed.stop());

describe('screen-order while a neighbour is away', () => {
  it('refuses an order while the lists do not answer, says when to come again, and stores nothing', async () => {
    bed.neighbours.doListsAnswer = false;
    await expect(bed.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    expect(await countScreenings()).toBe(0);
  });

  it('refuses an order at once while nobody listens for the lists', async () => {
    await bed.neighbours.leaveLists();
    await expect(bed.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({ code: 'unavailable' });
    expect(await countScreenings()).toBe(0);
  });

  it('answers unavailable rather than an order that could not be stored', async () => {
    await bed.rpc.call(screenOrder, buildRequest());
    await bed.database.drop();
    await expect(bed.rpc.call(screenOrder, buildRequest())).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
  });
});
