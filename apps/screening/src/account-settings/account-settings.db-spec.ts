import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { AccountSettingsRepository, NO_SETTINGS } from './account-settings.repository';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let repository: AccountSettingsRepository;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  repository = new AccountSettingsRepository(new Database(dataSource));
});

afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

const remember = async () => {};

describe('AccountSettingsRepository', () => {
  it('has nothing of an account that set nothing', async () => {
    expect(await repository.find(1)).toEqual(NO_SETTINGS);
  });

  it('keeps what was set, exactly, for that account alone', async () => {
    const settings = {
      reviewAbove: 33.33,
      rejectFrom: 66.67,
      costs: {
        orderAmount: 80.5,
        lostSaleShare: 0.4,
        lostSaleFixed: 2,
        chargebackShare: 1.1,
        chargebackFee: 15,
        review: 4.25,
        fraudShare: 0.002,
      },
      dailyAmountLimit: 1_234.5,
      dailyAmountLimits: { EUR: 0.01, JPY: 1e12 },
      dailyAttemptsLimit: 0,
    };
    expect(await repository.change(2, () => settings, remember)).toEqual(settings);
    expect(await repository.find(2)).toEqual(settings);
    expect(await repository.find(3)).toEqual(NO_SETTINGS);
  });

  it('changes nothing when the change is refused', async () => {
    const refuse = repository.change(
      4,
      () => {
        throw new RangeError('refused');
      },
      remember,
    );
    await expect(refuse).rejects.toBeInstanceOf(RangeError);
    expect(await repository.find(4)).toEqual(NO_SETTINGS);
  });

  it('loses none of many concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        repository.change(
          5,
          (present) => ({ ...present, dailyAttemptsLimit: (present.dailyAttemptsLimit ?? 0) + 1 }),
          remember,
        ),
      ),
    );
    expect(await repository.find(5)).toMatchObject({ dailyAttemptsLimit: 20 });
  });

  it('cannot hold REJECT at or below REVIEW, whichever writer comes last', async () => {
    const wrong = repository.change(
      6,
      (present) => ({ ...present, reviewAbove: 50, rejectFrom: 50 }),
      remember,
    );
    await expect(wrong).rejects.toMatchObject({ code: '23514' });
  });
});
