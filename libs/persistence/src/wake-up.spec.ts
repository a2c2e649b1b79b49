import { WakeUp } from './wake-up';

test('a worker is woken once the transaction is committed, and not before', () => {
  const wakeUp = new WakeUp();
  let woken = 0;
  wakeUp.onWake(() => {
    woken += 1;
  });
  const callbacks: (() => void)[] = [];
  wakeUp.wakeAfter({ onCommitted: (callback) => void callbacks.push(callback) });
  expect(woken).toBe(0);
  for (const callback of callbacks) callback();
  expect(woken).toBe(1);
});

test('a statement outside of a transaction is committed already', () => {
  const wakeUp = new WakeUp();
  let woken = 0;
  wakeUp.onWake(() => {
    woken += 1;
  });
  wakeUp.wakeAfter({});
  expect(woken).toBe(1);
});
