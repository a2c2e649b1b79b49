import { buildDataSets } from '../reference-data/data-sets.builder';
import { compilePhones } from '../reference-data/sources/disposable-phones';
import { assessPhone } from './assess-phone';

const sets = buildDataSets({ disposablePhones: compilePhones([442_079_460_958, 12_020_550_143]) });

describe('assessPhone', () => {
  it('knows a disposable number however it is written', () => {
    expect(assessPhone(sets, '020 7946 0958', 'GB')).toMatchObject({
      e164: '+442079460958',
      countryCode: 'GB',
      isDisposable: true,
      contributions: [{ code: 'phone_disposable' }],
    });
  });

  it('does not call a number in use invalid', () => {
    expect(assessPhone(sets, '+12020550143', null)?.contributions).toMatchObject([
      { code: 'phone_disposable' },
    ]);
  });

  it('says nothing against an ordinary number', () => {
    expect(assessPhone(sets, '+4930901820', null)).toEqual({
      e164: '+4930901820',
      countryCode: 'DE',
      isDisposable: false,
      contributions: [],
    });
  });

  it('holds against a number that its country does not give it out', () => {
    expect(assessPhone(buildDataSets(), '+1 202 055 0143', null)).toMatchObject({
      e164: '+12020550143',
      contributions: [{ code: 'phone_invalid', points: 15 }],
    });
  });

  it.each(['12', 'call me', '', '020 7946 0958'])('takes %j, no readable number, for not sent', (text) => {
    expect(assessPhone(sets, text, null)).toBeNull();
  });
});
