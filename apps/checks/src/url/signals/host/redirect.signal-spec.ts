import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { redirect } from './redirect.signal';

describe('url_redirect', () => {
  it('fires on a link to another site, with its sentence', () => {
    expect(
      evaluateSignals(
        [redirect],
        buildUrlEvidence('https://go.example.com/', {}, { leadsTo: 'shop.example' }),
      ),
    ).toEqual([
      {
        code: 'url_redirect',
        points: 3,
        reason: 'The link leads on to shop.example.',
        evidence: { host: 'shop.example' },
      },
    ]);
  });

  it('is silent on a link to itself', () => {
    expect(redirect.evaluate(buildUrlEvidence('https://go.example.com/'))).toBeNull();
  });
});
