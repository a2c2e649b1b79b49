import { checkOrder } from '@rampart/contracts';
import { buildOrder } from '../../facts/screening-facts.builder';
import { toCheckRequest } from './check-request';

describe('toCheckRequest', () => {
  it('fits the contract and leaves out what is display only', () => {
    const request = toCheckRequest({
      accountId: 7,
      sandbox: false,
      attemptId: 'attempt',
      order: buildOrder({ name: 'Ann', billName: 'Ann B', billAddr: 'Hidden Street', shipAddr: '1 High St' }),
    });
    expect(checkOrder.request.safeParse(request).success).toBe(true);
    expect(JSON.stringify(request)).not.toMatch(/Ann|Hidden/);
    expect(request.shipping.addressLine).toBe('1 High St');
  });

  it.each([true, false])('says whether the order is a sandbox order: %s', (sandbox) => {
    expect(toCheckRequest({ accountId: 7, sandbox, attemptId: 'attempt', order: buildOrder() }).sandbox).toBe(
      sandbox,
    );
  });
});
