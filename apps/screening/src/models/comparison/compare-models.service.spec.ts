import type { Database } from '@rampart/persistence';
import { fakeClock } from '@rampart/testing';
import { buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { buildModel, buildPolicy } from '../../decide/scoring/builders/policy.builder';
import { writeInput } from '../../stored/decision-inputs/stored-input';
import { CompareModelsService } from './compare-models.service';
import type { ComparedOrdersRepository, ComparedRow } from './compared-orders.repository';
import type { ComparedSidesService } from './compared-sides.service';
import { ComparisonLanes } from './comparison-lanes';
import type { PresentPolicyService } from './present-policy.service';

const ORDERS = 50;

const row: ComparedRow = {
  shield_id: '20260301-abcdef',
  created_at: new Date('2026-03-01T00:00:00Z'),
  champion: null,
  challenger: null,
  probability: null,
  challenger_probability: null,
  input: writeInput(buildInput()),
  outcome: null,
};

const sideOf = (number: number, probability: number) => ({
  number,
  model: buildModel(number, probability),
  dataUntil: null,
});

describe('comparing models', () => {
  it('gives way behind every eighth order that it decides', async () => {
    let turns = 0;
    const turnsBefore: number[] = [];
    let ticking = true;
    const tick = () => {
      turns += 1;
      if (ticking) setImmediate(tick);
    };
    const asked = { ...row };
    // Read once for each order that is decided.
    Object.defineProperty(asked, 'input', {
      get: () => {
        turnsBefore.push(turns);
        return row.input;
      },
    });
    async function* read(_account: number, _period: unknown, isLabelled: boolean) {
      if (!isLabelled) yield Array.from({ length: ORDERS }, () => asked);
    }
    const service = new CompareModelsService(
      {} as Database,
      {
        find: async () => ({ champion: sideOf(1, 0.05), challenger: sideOf(2, 0.97) }),
      } as unknown as ComparedSidesService,
      { read } as unknown as ComparedOrdersRepository,
      { get: async () => buildPolicy() } as unknown as PresentPolicyService,
      new ComparisonLanes(),
      fakeClock('2026-06-01T00:00:00.000Z'),
    );
    setImmediate(tick);
    const found = await service.compare({
      accountId: 1,
      champion: null,
      challenger: null,
      since: null,
      until: null,
    });
    ticking = false;
    expect(found).toMatchObject({ decided: ORDERS, reject_rate: { champion: 0, challenger: 100 } });
    expect(turnsBefore).toHaveLength(ORDERS);
    const atOnce = turnsBefore.map((turn) => turnsBefore.filter((each) => each === turn).length);
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(8);
  });
});
