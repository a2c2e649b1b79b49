import { judgeReport } from './judge-report';

const ID = 'GHSA-aaaa-bbbb-cccc';
const TODAY = '2026-05-01';

const report = (via: unknown[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { leftpad: { via }, padder: { via: ['leftpad'] } },
    metadata: {},
  });
const FOUND = {
  source: 1,
  name: 'leftpad',
  dependency: 'leftpad',
  title: 'Pads too much',
  url: `https://advisories.example/${ID}`,
  severity: 'high',
  range: '<2.0.0',
};
const allowance = (until: string) => ({ id: ID, because: 'Nothing is padded.', until });

describe('the audit of dependencies', () => {
  it('objects to an advisory that is not allowed, once, however many packages it reaches', () => {
    expect(judgeReport(report([FOUND]), [], TODAY)).toEqual({
      isAudited: true,
      objections: [`leftpad <2.0.0: high, Pads too much (https://advisories.example/${ID})`],
    });
  });

  it('lets an allowed one pass until its day, and no longer', () => {
    expect(judgeReport(report([FOUND]), [allowance('2026-05-02')], TODAY).objections).toEqual([]);
    expect(judgeReport(report([FOUND]), [allowance(TODAY)], TODAY).objections).toEqual([
      `${ID} was allowed until ${TODAY}: Nothing is padded.`,
    ]);
  });

  it('objects to an allowance that nothing needs', () => {
    expect(judgeReport(report([]), [allowance('2027-01-01')], TODAY).objections).toEqual([
      `${ID} need not be allowed any longer`,
    ]);
  });

  it.each(['', 'not JSON', '{"message":"405 Method Not Allowed","error":{}}', '{"auditReportVersion":3}'])(
    'is unknown when no registry could be asked: %j',
    (printed) => {
      expect(judgeReport(printed, [allowance(TODAY)], TODAY)).toEqual({ isAudited: false, objections: [] });
    },
  );
});
