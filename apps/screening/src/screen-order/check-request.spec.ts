import { checkOrder } from '@rampart/contracts';
import { toCheckRequest } from './check-request';
import { buildOrder } from './screening-facts.builder';

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
