import { checkSum } from './checkout-form.ts';
import { Customers } from './customers.ts';
import { cardOf, storiesOf } from './stories.ts';
import { Visitors } from './visitors.ts';

/** Comes with a cookie, or gets one. */
function comeTo(visitors: Visitors, cookie?: string) {
  let given: string | undefined;
  const header = (_: string, value: string) => {
    given = value.split(';', 1)[0];
  };
  const visitor = visitors.of({ headers: { cookie } }, { header });
  return { visitor, cookie: given ?? cookie };
}

describe('the shop', () => {
  it('knows a visitor by the cookie, and makes up no visitor for one that it did not issue', () => {
    const visitors = new Visitors();
    const first = comeTo(visitors);
    expect(comeTo(visitors, `other=1; ${first.cookie}`).visitor).toBe(first.visitor);
    const invented = comeTo(visitors, `shop_visitor=${'a'.repeat(32)}`);
    expect(invented.visitor.id).not.toBe('a'.repeat(32));
    expect(invented.cookie).toContain(invented.visitor.id);
  });

  it('remembers five hundred visitors, those who were here last', () => {
    const visitors = new Visitors();
    const early = comeTo(visitors);
    const idle = comeTo(visitors);
    for (let each = 0; each < 498; each += 1) comeTo(visitors);
    comeTo(visitors, early.cookie);
    comeTo(visitors);
    expect([...visitors]).toHaveLength(500);
    expect(comeTo(visitors, early.cookie).visitor).toBe(early.visitor);
    expect(comeTo(visitors, idle.cookie).visitor).not.toBe(idle.visitor);
  });

  it('has one account for an address in any case, of two at the same moment as well', async () => {
    const customers = new Customers();
    const added = await Promise.all([customers.add('a@web.de', 'one'), customers.add('A@web.de', 'two')]);
    expect(added.filter((customer) => customer !== null)).toHaveLength(1);
    const [one, two, unknown] = await Promise.all(
      ['one', 'two', 'three'].map((password) => customers.find('A@WEB.de', password)),
    );
    expect([one, two].filter((customer) => customer !== null)).toHaveLength(1);
    expect(unknown).toBeNull();
    expect(await customers.find('b@web.de', 'one')).toBeNull();
  });
});

describe('stories', () => {
  it('of two plays share no mailbox, card or device', () => {
    const valuesOf = (play: number) => {
      const scenes = storiesOf(play).flatMap((story) => story.scenes);
      const typed = scenes
        .flatMap(({ steps }) => steps)
        .flatMap((step) => ('into' in step ? [step.type] : []));
      return [
        ...typed.filter((text) => text.includes('@') || /^\d{16}$/.test(text)),
        ...scenes.map(({ device }) => String(device.canvas)),
      ];
    };
    const [one, other] = [new Set(valuesOf(7)), new Set(valuesOf(8))];
    expect(one.size).toBeGreaterThan(15);
    expect([...one].filter((value) => other.has(value))).toEqual([]);
  });

  it('pay with numbers that pass for cards', () => {
    for (let number = 0; number < 500; number += 1) {
      expect(cardOf(number)).toMatch(/^[45]\d{15}$/);
      expect(checkSum(cardOf(number)) % 10).toBe(0);
    }
  });
});
