import { presentCheck } from './check-answer';

const record = { fraud_score: 40, reasons: ['It is a throw-away address.'] };
const contribution = { code: 'email_disposable', points: 40, reason: 'x', evidence: {} };
const listed = { code: 'blacklisted', points: 60, reason: 'y', evidence: {} };
const expansions = {
  contributions: [contribution],
  risk_contributions: [contribution, listed],
  degraded: [{ source: 'dns', cause: 'timeout' as const }],
  data_sets: [{ name: 'disposable_domains', version: '1' }],
};
const warnings = [{ param: 'country', code: 'malformed', message: 'No country.' }];

describe('presentCheck', () => {
  it('gives the record itself when nothing was asked to stand behind it', () => {
    expect(presentCheck({ record, expansions }, null, warnings)).toBe(record);
  });

  it('adds the contributions to both scores under one word', () => {
    expect(presentCheck({ record, expansions }, ['contributions'], warnings)).toEqual({
      ...record,
      contributions: [contribution],
      risk_contributions: [contribution, listed],
    });
  });

  it.each([
    ['warnings', { warnings }],
    ['degraded', { degraded: [{ source: 'dns', cause: 'timeout' }] }],
    ['data_sets', { data_sets: [{ name: 'disposable_domains', version: '1' }] }],
  ] as const)('adds %s alone when only that is asked', (word, members) => {
    expect(presentCheck({ record, expansions }, [word], warnings)).toEqual({ ...record, ...members });
  });

  it('leaves the record as the service gave it', () => {
    const before = structuredClone(record);
    presentCheck({ record, expansions }, ['contributions', 'degraded'], warnings);
    expect(record).toEqual(before);
  });
});
