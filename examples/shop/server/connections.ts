/** Where a visitor seems to come from. On a laptop everybody comes from 127.0.0.1, so the shop lets its visitors choose. */
export interface Connection {
  readonly id: string;
  readonly label: string;
  /** One of its addresses; another for another number. */
  ip(number: number): string;
}

const connection = (id: string, label: string, pattern: string): Connection => ({
  id,
  label,
  ip: (number) =>
    pattern
      .replace('{a}', String(1 + (number % 250)))
      .replace('{b}', String(1 + (Math.floor(number / 250) % 250))),
});

/** Networks of providers, as they are announced; which of their addresses it is means nothing. */
export const CONNECTIONS = {
  home: connection('home', 'At home in Germany', '91.10.{a}.{b}'),
  mobile: connection('mobile', 'A phone in Germany', '109.40.{a}.{b}'),
  hotel: connection('hotel', 'A hotel in Spain', '83.45.{a}.{b}'),
  abroad: connection('abroad', 'A line in Vietnam', '113.160.{a}.{b}'),
  vpn: connection('vpn', 'A VPN', '185.156.46.{a}'),
  tor: connection('tor', 'The Tor network', '185.220.101.{a}'),
  hosting: connection('hosting', 'A data centre', '167.99.{a}.{b}'),
} as const satisfies Readonly<Record<string, Connection>>;

export type ConnectionId = keyof typeof CONNECTIONS;

export const DEFAULT_CONNECTION: Connection = CONNECTIONS.home;

export const isConnection = (id: unknown): id is ConnectionId =>
  typeof id === 'string' && Object.hasOwn(CONNECTIONS, id);
