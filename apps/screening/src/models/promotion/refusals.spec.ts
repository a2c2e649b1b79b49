import type { ModelComparison, ModelFigures, ModelKind } from '@rampart/contracts';
import { buildCard, buildComparison, buildFigures } from '../fixtures/model-figures.fixture';
import { DEFAULT_LIMITS } from '../settings/default-settings';
import { refusalsOf } from './refusals';

const judge = (
  limits: Partial<typeof DEFAULT_LIMITS>,
  how: {
    readonly validation?: Partial<ModelFigures>;
    readonly championThen?: Partial<ModelFigures>;
    readonly candidateThen?: Partial<ModelFigures>;
    readonly champion?: number | null;
    readonly kind?: ModelKind;
    readonly baseline?: Partial<ModelFigures>;
    readonly comparison?: Partial<ModelComparison>;
  } = {},
) =>
  refusalsOf(
    { ...DEFAULT_LIMITS, ...limits },
    {
      number: 2,
      kind: how.kind ?? 'trees',
      champion: how.champion === undefined ? 1 : how.champion,
      card: buildCard({
        validation: buildFigures(how.validation),
        baseline: { kind: how.kind ?? 'logistic', validation: buildFigures(how.baseline) },
        champion_then: how.championThen
          ? {
              number: 1,
              validation: buildFigures(how.championThen),
              candidate: buildFigures(how.candidateThen ?? how.validation),
              knew_some: false,
            }
          : null,
      }),
      comparison: buildComparison(how.comparison),
    },
  );
type Status = ModelComparison['status_changes'][number]['from'];

const limitsOf = (...args: Parameters<typeof judge>) => judge(...args).map(({ limit }) => limit);

describe('refusalsOf', () => {
  it('lets a model through that is as good as the champion', () => {
    expect(judge({})).toEqual([]);
  });

  it('refuses what hardly ranks, at less than the limit and not at it', () => {
    expect(judge({ minAuc: 0.7 }, { validation: { auc: 0.69 } })).toEqual([
      {
        limit: 'min_auc',
        allowed: 0.7,
        found: 0.69,
        message: 'the area under the ROC curve of its validation is 0.69, and at least 0.7 is required',
      },
    ]);
    expect(limitsOf({ minAuc: 0.7 }, { validation: { auc: 0.7 } })).toEqual([]);
  });

  it('refuses unknown figures and explains why they are unknown', () => {
    const why = 'is unknown because the validation had outcomes of one kind only';
    expect(judge({ minAuc: 0.7 }, { validation: { auc: null, calibration_error: null } })).toEqual([
      {
        limit: 'min_auc',
        allowed: 0.7,
        found: null,
        message: `the area under the ROC curve of its validation ${why}, and at least 0.7 is required`,
      },
      {
        limit: 'max_calibration_error',
        allowed: 0.1,
        found: null,
        message: `the calibration error of its validation ${why}, and at most 0.1 is allowed`,
      },
    ]);
    expect(limitsOf({ minAuc: null }, { validation: { auc: null } })).toEqual([]);
  });

  it('does not take a loss that is not known for none, nor for all', () => {
    const unknown = { auc: null, average_precision: null };
    const comparison = { challenger: { model: 2, figures: buildFigures({ frauds: 0 }) } };
    const found = judge({ minAuc: null }, { validation: unknown, championThen: unknown, comparison });
    expect(found.map(({ limit, found: loss }) => [limit, loss])).toEqual([
      ['max_auc_loss', null],
      ['max_average_precision_loss', null],
    ]);
  });

  it('holds champion and candidate against each other on later orders with enough outcomes', () => {
    const sides = (auc: number) => ({
      champion: { model: 1, figures: buildFigures({ auc: 0.9 }) },
      challenger: { model: 2, figures: buildFigures({ auc, frauds: 20, orders: 40 }) },
    });
    expect(limitsOf({ maxAucLoss: 0.01 }, { comparison: sides(0.88) })).toEqual(['max_auc_loss']);
    expect(limitsOf({ maxAucLoss: 0.01 }, { comparison: sides(0.89) })).toEqual([]);
    expect(limitsOf({ maxAucLoss: null }, { comparison: sides(0.1) })).toEqual([]);
  });

  it('falls back on the orders of the validation while too few later outcomes are known', () => {
    const comparison = {
      champion: { model: 1, figures: buildFigures({ auc: 0.1, frauds: 19, orders: 400 }) },
      challenger: { model: 2, figures: buildFigures({ auc: 0.9, frauds: 19, orders: 400 }) },
    };
    const validation = { average_precision: 0.5 };
    expect(limitsOf({}, { comparison, validation, championThen: { average_precision: 0.6 } })).toEqual([
      'max_average_precision_loss',
    ]);
    expect(limitsOf({}, { comparison, validation, championThen: { average_precision: 0.5 } })).toEqual([]);
    expect(limitsOf({}, { comparison, validation })).toEqual([]);
  });

  it('compares them on the orders that the champion had not learned from, and not on the whole validation', () => {
    const comparison = { challenger: { model: 2, figures: buildFigures({ frauds: 0 }) } };
    const than = { comparison, validation: { auc: 0.99 }, championThen: { auc: 0.9 } };
    expect(limitsOf({}, { ...than, candidateThen: { auc: 0.8 } })).toEqual(['max_auc_loss']);
    expect(limitsOf({}, { ...than, validation: { auc: 0.8 }, candidateThen: { auc: 0.9 } })).toEqual([]);
  });

  it('has nothing to compare the first model with', () => {
    const comparison = { champion: { model: null, figures: buildFigures({ auc: 1 }) } };
    expect(limitsOf({}, { champion: null, comparison })).toEqual([]);
  });

  describe('by default', () => {
    const change = (from: Status, to: Status, orders: number) => ({ from, to, orders });
    const changing = (...status_changes: ModelComparison['status_changes']) => ({
      comparison: { decided: 1_000, status_changes },
    });

    it('refuses a model that changes the share of any status by more than five percentage points', () => {
      // Rejects 3.4 → 10.6 %.
      expect(judge({}, changing(change('APPROVE', 'REJECT', 72)))).toEqual([
        {
          limit: 'max_status_change',
          allowed: 5,
          found: 7.2,
          message:
            'the share of approved orders would fall by 7.2 percentage points, and at most 5 are allowed',
        },
        {
          limit: 'max_status_change',
          allowed: 5,
          found: 7.2,
          message:
            'the share of rejected orders would rise by 7.2 percentage points, and at most 5 are allowed',
        },
      ]);
      expect(limitsOf({}, changing(change('REJECT', 'APPROVE', 51)))).toHaveLength(2);
      expect(limitsOf({}, changing(change('APPROVE', 'REVIEW', 50)))).toEqual([]);
    });

    it('allows orders to swap statuses, and more where the account allows it', () => {
      const swapped = changing(change('APPROVE', 'REJECT', 300), change('REJECT', 'APPROVE', 300));
      expect(limitsOf({}, swapped)).toEqual([]);
      expect(limitsOf({ maxStatusChange: 7.2 }, changing(change('APPROVE', 'REJECT', 72)))).toEqual([]);
      expect(limitsOf({ maxStatusChange: null }, changing(change('APPROVE', 'REJECT', 999)))).toEqual([]);
    });

    it('gives no shares for fewer than a hundred orders', () => {
      const few = { decided: 99, status_changes: [change('APPROVE', 'REJECT', 99)] };
      expect(limitsOf({}, { comparison: few })).toEqual([]);
      expect(limitsOf({}, { comparison: { ...few, decided: 100 } })).toHaveLength(2);
    });
  });

  it('requires time in shadow and a bounded reject rate where the account asks for them', () => {
    const comparison = { shadow_orders: 499, reject_rate: { champion: 1.2, challenger: 1.8 } };
    expect(limitsOf({}, { comparison })).toEqual([]);
    expect(limitsOf({ minShadowOrders: 500, maxRejectRateIncrease: 0.5 }, { comparison })).toEqual([
      'min_shadow_orders',
      'max_reject_rate_increase',
    ]);
    expect(limitsOf({ minShadowOrders: 499, maxRejectRateIncrease: 0.6 }, { comparison })).toEqual([]);
  });
});

describe('refusalsOf of a model of points', () => {
  const kind = 'points';
  const unknown = { auc: null, average_precision: null, calibration_error: null };
  const fewOutcomes = { challenger: { model: 2, figures: buildFigures({ orders: 25, frauds: 10 }) } };

  it('lets it through while too little is known to measure it', () => {
    expect(
      judge({}, { kind, champion: null, validation: unknown, baseline: unknown, comparison: fewOutcomes }),
    ).toEqual([]);
  });

  it('measures it against the shipped points, on the orders that it was validated on', () => {
    const worse = { kind, champion: null, validation: { auc: 0.85 }, baseline: { auc: 0.9 } } as const;
    expect(limitsOf({}, { ...worse, comparison: fewOutcomes })).toEqual(['max_auc_loss']);
    expect(limitsOf({}, { ...worse, baseline: { auc: 0.855 }, comparison: fewOutcomes })).toEqual([]);
  });

  it('measures it against the shipped points on later orders, once enough outcomes are known', () => {
    const comparison = {
      champion: { model: null, figures: buildFigures({ auc: 0.9 }) },
      challenger: { model: 2, figures: buildFigures({ auc: 0.85 }) },
    };
    expect(limitsOf({}, { kind, champion: null, comparison })).toEqual(['max_auc_loss']);
  });

  it('takes no probability from it that could be calibrated, and refuses what hardly ranks', () => {
    expect(limitsOf({}, { kind, validation: { calibration_error: 0.4 } })).toEqual([]);
    expect(limitsOf({}, { kind, validation: { auc: 0.5 } })).toContain('min_auc');
  });

  it('is held to the limits of changed decisions as every model', () => {
    const comparison = {
      decided: 1_000,
      status_changes: [{ from: 'APPROVE', to: 'REJECT', orders: 100 }],
    } as const;
    expect(
      limitsOf(
        {},
        {
          kind,
          champion: null,
          validation: unknown,
          baseline: unknown,
          comparison: { ...fewOutcomes, ...comparison, status_changes: [...comparison.status_changes] },
        },
      ),
    ).toContain('max_status_change');
  });
});
