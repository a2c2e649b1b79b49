import type { ConnectionOptions } from '@nats-io/transport-node';

/**
 * The client's options for a `NATS_URL`: one or more servers, comma-separated. The client does not read credentials
 * from a URL, so those of the first server that has some are passed on: `nats://user:password@host` or
 * `nats://token@host`.
 */
export function natsOptions(natsUrl: string): ConnectionOptions {
  const urls = natsUrl.split(',').map((server) => new URL(server.trim()));
  const servers = urls.map((url) => url.host);
  const tls = urls.some((url) => url.protocol === 'tls:') ? { tls: {} } : {};
  const withLogin = urls.find((url) => url.username !== '');
  if (!withLogin) return { servers, ...tls };
  const user = decodeURIComponent(withLogin.username);
  const pass = decodeURIComponent(withLogin.password);
  return pass === '' ? { servers, ...tls, token: user } : { servers, ...tls, user, pass };
}
