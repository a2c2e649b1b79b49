import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '@rampart/contracts';
import { FairShares } from '@rampart/fairness';
import { answerOnSocket } from '../errors/connection-errors';
import { addressBlockOf } from '../requests/address-block';
import { canonicalPeer, type Trust } from '../requests/client-ip';
import type { SecurityHeaders } from './security-headers';

/** Connections per gateway. An idle one costs about 10 KB. */
const MAX_CONNECTIONS = 4_096;
/** Unanswered requests per connection: Node reads all that are pipelined. */
const MAX_UNANSWERED = 16;

const TOO_MANY = {
  status: '503 Service Unavailable',
  error: new ServiceError('unavailable', {
    message: 'Too many connections are open. Please try again.',
    retryAfterSeconds: 1,
  }),
};
export const TOO_MANY_PIPELINED = new ServiceError('rate_limited', {
  message: `More than ${MAX_UNANSWERED} requests on this connection are unanswered. Please wait for answers.`,
  retryAfterSeconds: 1,
});

/** A connection: its address (null for a trusted proxy, which stands for many callers), and its unanswered requests. */
interface Connection {
  readonly address: string | null;
  unanswered: number;
}

/**
 * The connections of a server, shared between addresses (ADR 57): the first half is open to any, the second is
 * divided into equal shares. When all are taken, the address with most loses an idle one, so that a newcomer finds
 * room whatever the others do.
 */
export class Connections {
  private readonly open = new Map<Socket, Connection>();
  private readonly shares: FairShares<string | null>;

  /** @param onRefused called for each connection that was refused or closed in favour of another. */
  constructor(
    private readonly trust: Trust | null,
    private readonly headers: SecurityHeaders,
    private readonly onRefused: (reason: 'full' | 'share') => void,
    private readonly max = MAX_CONNECTIONS,
  ) {
    this.shares = new FairShares({ current: max });
  }

  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.accept(socket));
  }

  /** Counts a request until it is answered. @returns false when its connection has too many already. */
  begin(socket: Socket): boolean {
    const connection = this.open.get(socket);
    if (connection === undefined) return true;
    connection.unanswered += 1;
    return connection.unanswered <= MAX_UNANSWERED;
  }

  end(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection !== undefined) connection.unanswered -= 1;
  }

  private accept(socket: Socket): void {
    const ip = canonicalPeer(socket.remoteAddress ?? '');
    const address = ip !== '' && this.trust?.(ip) ? null : addressBlockOf(ip);
    const reason = this.refusalOf(address);
    if (reason !== null) {
      this.refuse(socket, reason);
      return;
    }
    this.open.set(socket, { address, unanswered: 0 });
    this.shares.add(address, 1);
    socket.once('close', () => this.forget(socket));
  }

  private refusalOf(address: string | null): 'full' | 'share' | null {
    if (address !== null && this.shares.isBeyondShare(address)) return 'share';
    return this.open.size >= this.max && !this.makeRoom(address) ? 'full' : null;
  }

  /** Closes an idle connection of the address with most, unless that is the newcomer's own address. */
  private makeRoom(newcomer: string | null): boolean {
    let victim: Socket | null = null;
    let most = newcomer === null ? 1 : this.shares.of(newcomer) + 1;
    for (const [socket, { address, unanswered }] of this.open) {
      if (address === null || unanswered > 0) continue;
      const own = this.shares.of(address);
      if (own <= most) continue;
      victim = socket;
      most = own;
    }
    if (victim === null) return false;
    this.onRefused('share');
    this.forget(victim);
    victim.destroy();
    return true;
  }

  private forget(socket: Socket): void {
    const connection = this.open.get(socket);
    if (connection === undefined) return;
    this.open.delete(socket);
    this.shares.add(connection.address, -1);
  }

  private refuse(socket: Socket, reason: 'full' | 'share'): void {
    this.onRefused(reason);
    socket.on('error', () => undefined);
    answerOnSocket(socket, TOO_MANY.status, TOO_MANY.error, this.headers);
    socket.destroySoon();
  }
}
