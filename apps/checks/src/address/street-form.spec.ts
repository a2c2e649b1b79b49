import { streetForm } from './street-form';

describe('streetForm', () => {
  it.each([
    ['4283 Express Lane', '4283 express ln'],
    ['444 Alaska Avenue, Suite #A1', '444 alaska ave suite a1'],
    ['8345 NW 66th Street', '8345 nw 66 st'],
    ['8345 N.W. 66 St.', '8345 nw 66 st'],
    ['8345 nw 66st', '8345 nw 66 st'],
    ['182-21 150th Ave', '182 21 150 ave'],
    ['1 Northwest 1st Street', '1 nw 1 st'],
    ['', ''],
  ])('brings %j to %j', (line, form) => {
    expect(streetForm(line)).toBe(form);
  });
});
