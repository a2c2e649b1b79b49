import { buildDataSets } from '../reference-data/data-sets.builder';
import { compilePhones } from '../reference-data/sources/disposable-phones';
import { assessPhone } from './assess-phone';

const sets = buildDataSets({ disposablePhones: compilePhones([442_079_460_958, 12_020_550_143]) });

describe('assessPhone', () => {
  it('recognises a disposable number in any spelling', () => {
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

  it('recognises the numbers of a loaded feed as well', () => {
    const fed = buildDataSets({ disposablePhoneFeed: compilePhones([491_512_345_678]) });
    expect(assessPhone(fed, '+49 151 2345678', null)).toMatchObject({ isDisposable: true });
  });

  it('calls a number disposable whose block is lent out, and does not when only a few close by are', () => {
    const block = buildDataSets({ disposablePhones: compilePhones([447_400_000_101, 447_400_000_120]) });
    expect(assessPhone(block, '+447400000007', null)).toMatchObject({
      isDisposable: true,
      contributions: [{ code: 'phone_disposable_block', evidence: { block_size: 1_000, known: 2 } }],
    });
    expect(assessPhone(block, '+447400001007', null)).toMatchObject({
      isDisposable: false,
      contributions: [{ code: 'phone_near_disposable', evidence: { block_size: 10_000, known: 2 } }],
    });
  });

  it('reports a listed number without its block', () => {
    const block = buildDataSets({ disposablePhones: compilePhones([447_400_000_001, 447_400_000_020]) });
    expect(assessPhone(block, '+447400000001', null)?.contributions).toMatchObject([
      { code: 'phone_disposable' },
    ]);
  });

  it.each([
    ['+445612345678', 'phone_voip'],
    ['+447012345678', 'phone_forwarding'],
    ['+19002345678', 'phone_service_number'],
  ])('knows what kind of line %s is', (text, code) => {
    expect(assessPhone(buildDataSets(), text, null)?.contributions).toMatchObject([{ code }]);
  });

  it('finds nothing against an ordinary number', () => {
    expect(assessPhone(sets, '+4930901820', null)).toEqual({
      e164: '+4930901820',
      countryCode: 'DE',
      isDisposable: false,
      contributions: [],
    });
  });

  it('counts it against a number that its country does not assign it', () => {
    expect(assessPhone(buildDataSets(), '+1 202 055 0143', null)).toMatchObject({
      e164: '+12020550143',
      contributions: [{ code: 'phone_invalid', points: 15 }],
    });
  });

  it.each(['12', 'call me', '', '020 7946 0958'])('takes %j, no readable number, for not sent', (text) => {
    expect(assessPhone(sets, text, null)).toBeNull();
  });
});
