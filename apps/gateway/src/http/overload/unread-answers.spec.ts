import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Metrics } from '@rampart/telemetry';
import { UnreadAnswers } from './unread-answers';

const MIB = 1_048_576;

class FakeResponse extends EventEmitter {
  isDestroyed = false;
  readonly socket = { writableLength: 1, bytesWritten: 0 };

  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

function setUp() {
  const answers = new UnreadAnswers(new Metrics('gateway'));
  const watch = (holder: number | string, bytes: number | null) => {
    const response = new FakeResponse();
    answers.watch(holder, bytes, response as unknown as ServerResponse);
    return response;
  };
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) answers.tick();
  };
  return { answers, watch, pass };
}

describe('unread answers', () => {
  it('keep their account from more of them, until they are read', () => {
    const { answers, watch } = setUp();
    const unread = Array.from({ length: 9 }, () => watch(1, MIB));
    expect(() => answers.check(1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    expect(() => answers.check(2)).not.toThrow();
    unread[0]?.emit('close');
    expect(() => answers.check(1)).not.toThrow();
  });

  it('leave an account without any its share, however many others have', () => {
    const { answers, watch } = setUp();
    for (let account = 10; account < 30; account += 1) watch(account, 4 * MIB);
    expect(() => answers.check(1)).not.toThrow();
    expect(() => answers.check(10)).toThrow();
  });

  it('cost their connection once they are not read at the least rate', () => {
    const { watch, pass } = setUp();
    const [small, large] = [watch(1, 100), watch(1, 40_960)];
    pass(10);
    expect([small.isDestroyed, large.isDestroyed]).toEqual([false, false]);
    pass(1);
    expect([small.isDestroyed, large.isDestroyed]).toEqual([true, false]);
    pass(10);
    expect(large.isDestroyed).toBe(true);
  });

  it('that stream cost it once nothing was taken for a minute', () => {
    const { watch, pass } = setUp();
    const [stuck, read, idle] = [watch(1, null), watch(1, null), watch(1, null)];
    idle.socket.writableLength = 0;
    for (let minute = 0; minute < 3; minute += 1) {
      pass(40);
      read.socket.bytesWritten += 1;
    }
    expect([stuck.isDestroyed, read.isDestroyed, idle.isDestroyed]).toEqual([true, false, false]);
  });
});
