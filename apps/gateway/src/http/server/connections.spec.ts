import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { trustOf } from '../requests/client-ip';
import { Connections } from './connections';

class FakeSocket extends EventEmitter {
  isClosed = false;
  told = '';

  constructor(readonly remoteAddress: string) {
    super();
  }

  end(text: string): void {
    this.told = text;
  }

  destroy(): void {
    this.isClosed = true;
    this.emit('close');
  }

  destroySoon(): void {
    this.destroy();
  }
}

function setUp(max: number, trusted: string[] = []) {
  const server = new EventEmitter();
  const refused: string[] = [];
  const trust = trusted.length > 0 ? trustOf(trusted) : null;
  const connections = new Connections(trust, {}, (reason) => refused.push(reason), max);
  connections.watch(server as Server);
  const dial = (address: string) => {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  };
  const dialMany = (address: string, count: number) =>
    Array.from({ length: count }, () => dial(address)).filter(({ isClosed }) => !isClosed);
  const begin = (socket: FakeSocket) => connections.begin(socket as unknown as Socket);
  const end = (socket: FakeSocket) => connections.end(socket as unknown as Socket);
  return { dial, dialMany, begin, end, refused };
}

describe('connections', () => {
  it('are half of all for an address that is alone, and 503 beyond', () => {
    const { dial, dialMany, refused } = setUp(20);
    expect(dialMany('192.0.2.1', 30)).toHaveLength(10);
    expect(dial('192.0.2.1').told).toContain('503 Service Unavailable');
    expect(dial('192.0.2.1').told).toContain('retry-after: 1');
    expect(new Set(refused)).toEqual(new Set(['share']));
    expect(dialMany('192.0.2.2', 3)).toHaveLength(3);
  });

  it('are one for a newcomer, for which the address with most loses an idle one', () => {
    const { dial, dialMany, begin } = setUp(20);
    const first = dialMany('192.0.2.1', 10);
    for (const socket of first.slice(1)) begin(socket);
    for (let host = 2; host < 9; host += 1) dialMany(`192.0.2.${host}`, 10);
    expect(dial('198.51.100.1').isClosed).toBe(false);
    expect([first[0]?.isClosed, first[1]?.isClosed]).toEqual([true, false]);
  });

  it('of a trusted proxy are bounded by all alone', () => {
    const { dialMany } = setUp(20, ['10.0.0.0/8']);
    expect(dialMany('10.0.0.1', 30)).toHaveLength(20);
  });

  it('of one /64 of IPv6 are those of one address', () => {
    const { dialMany } = setUp(20);
    expect(dialMany('2001:db8::1', 8).length + dialMany('2001:db8::2', 8).length).toBe(10);
  });

  it('are free again once closed', () => {
    const { dialMany } = setUp(20);
    for (const socket of dialMany('192.0.2.1', 10)) socket.destroy();
    expect(dialMany('192.0.2.1', 10)).toHaveLength(10);
  });

  it('have so many unanswered requests and no more', () => {
    const { dial, begin, end } = setUp(20);
    const socket = dial('192.0.2.1');
    expect(Array.from({ length: 18 }, () => begin(socket))).toEqual([...Array(16).fill(true), false, false]);
    for (let answer = 0; answer < 3; answer += 1) end(socket);
    expect(begin(socket)).toBe(true);
  });
});
