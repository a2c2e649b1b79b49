import { Gravatars } from './gravatar.adapter';
import { startHttpSource } from './http-source.fixture';
import { OutsideDirectory } from './outside-directory';
import { RdapRegistrations } from './rdap-registration.adapter';

const RDAP_ANSWER = {
  objectClassName: 'domain',
  events: [
    { eventAction: 'registration', eventDate: '2026-11-01T10:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-11-01T10:00:00Z' },
  ],
  entities: [
    {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Example Registrar'],
        ],
      ],
    },
  ],
};

/** Longer than an answer takes on a busy machine. */
const PATIENT_MS = 60_000;

describe('RDAP, over HTTP', () => {
  it('returns when and by whom a domain was registered, and remembers it', async () => {
    const source = await startHttpSource((_, response) => response.end(JSON.stringify(RDAP_ANSWER)));
    const directory = new OutsideDirectory(new RdapRegistrations(`${source.url}/`), {
      name: 'rdap',
      deadlineMs: PATIENT_MS,
    });
    const expected = {
      value: {
        createdAt: '2026-11-01T10:00:00.000Z',
        expiresAt: '2027-11-01T10:00:00.000Z',
        registrar: 'Example Registrar',
      },
      degraded: null,
    };
    expect(await directory.find(1, 'shop.de')).toEqual(expected);
    expect(await directory.find(1, 'shop.de')).toEqual(expected);
    expect(source.asked).toEqual(['GET /domain/shop.de']);
    await source.stop();
  });

  it('has no registration of what the registry does not know, and nulls for what it does not name', async () => {
    const source = await startHttpSource((request, response) => {
      response.statusCode = request.url === '/domain/none.de' ? 404 : 200;
      response.end('{"events":[{"eventAction":"registration","eventDate":"soon"}]}');
    });
    const registrations = new RdapRegistrations(source.url);
    const { signal } = new AbortController();
    expect(await registrations.find('none.de', signal)).toBeNull();
    expect(await registrations.find('some.de', signal)).toEqual({
      createdAt: null,
      expiresAt: null,
      registrar: null,
    });
    await source.stop();
  });

  it.each([
    ['an error', (body: (status: number, text: string) => void) => body(500, '{}')],
    ['no JSON', (body: (status: number, text: string) => void) => body(200, '<html>')],
    ['more than it reads', (body: (status: number, text: string) => void) => body(200, ' '.repeat(300_000))],
  ])('names itself when it answers %s', async (_, answer) => {
    const source = await startHttpSource((__, response) =>
      answer((status, text) => {
        response.statusCode = status;
        response.end(text);
      }),
    );
    const directory = new OutsideDirectory(new RdapRegistrations(source.url), {
      name: 'rdap',
      deadlineMs: PATIENT_MS,
    });
    const expected = { value: null, degraded: { source: 'rdap', cause: 'unavailable' } };
    expect(await directory.find(1, 'shop.de')).toEqual(expected);
    // Not queried for a while.
    expect(await directory.find(1, 'other.de')).toEqual(expected);
    expect(source.asked).toHaveLength(1);
    await source.stop();
  });
});

describe('Gravatar, over HTTP', () => {
  it('is asked for the hash of an address, never for the address', async () => {
    const source = await startHttpSource((_, response) => response.end());
    const gravatars = new OutsideDirectory(new Gravatars(source.url), {
      name: 'gravatar',
      deadlineMs: PATIENT_MS,
    });
    expect(await gravatars.find(1, 'ann@example.com')).toEqual({ value: true, degraded: null });
    expect(source.asked).toEqual([expect.stringMatching(/^HEAD \/avatar\/[0-9a-f]{64}\?d=404$/)]);
    await source.stop();
  });

  it('reports that there is no picture', async () => {
    const source = await startHttpSource((_, response) => {
      response.statusCode = 404;
      response.end();
    });
    const gravatars = new OutsideDirectory(new Gravatars(source.url), {
      name: 'gravatar',
      deadlineMs: PATIENT_MS,
    });
    expect(await gravatars.find(1, 'ann@example.com')).toEqual({ value: false, degraded: null });
    await source.stop();
  });

  it('gives up at its deadline', async () => {
    const source = await startHttpSource(() => {});
    const gravatars = new OutsideDirectory(new Gravatars(source.url), { name: 'gravatar', deadlineMs: 50 });
    expect(await gravatars.find(1, 'ann@example.com')).toEqual({
      value: null,
      degraded: { source: 'gravatar', cause: 'timeout' },
    });
    await source.stop();
  });
});

describe('OutsideDirectory', () => {
  it('asks once for concurrent callers, and again a day later', async () => {
    let now = 1;
    const find = jest.fn(async () => 'answer');
    const directory = new OutsideDirectory({ find }, { name: 'rdap', deadlineMs: 500, now: () => now });
    await Promise.all(Array.from({ length: 20 }, () => directory.find(1, 'shop.de')));
    expect(find).toHaveBeenCalledTimes(1);
    now += 24 * 3_600_000 + 1;
    await directory.find(1, 'shop.de');
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('leaves a source that failed alone for 15 seconds', async () => {
    let now = 1;
    const find = jest.fn(async () => Promise.reject(new Error('down')));
    const directory = new OutsideDirectory({ find }, { name: 'rdap', deadlineMs: 500, now: () => now });
    await directory.find(1, 'a.de');
    await directory.find(1, 'b.de');
    expect(find).toHaveBeenCalledTimes(1);
    now += 15_001;
    await directory.find(1, 'c.de');
    expect(find).toHaveBeenCalledTimes(2);
  });

  it('goes on for others while the names of one account fail', async () => {
    const find = jest.fn(async (key: string) =>
      key === 'dead.de' ? Promise.reject(new Error('down')) : 'answer',
    );
    const directory = new OutsideDirectory({ find }, { name: 'rdap', deadlineMs: 500 });
    await directory.find(1, 'dead.de');
    expect((await directory.find(1, 'shop.de')).degraded).not.toBeNull();
    expect(await directory.find(2, 'shop.de')).toEqual({ value: 'answer', degraded: null });
  });

  it('asks for another account immediately while the names of one never answer', async () => {
    jest.useFakeTimers();
    const find = jest.fn((key: string) =>
      key.endsWith('.slow.de') ? new Promise<string>(() => {}) : Promise.resolve('answer'),
    );
    const directory = new OutsideDirectory({ find }, { name: 'rdap', deadlineMs: 500 });
    const slow = Array.from({ length: 40 }, (_, n) => directory.find(1, `${n}.slow.de`));
    expect(await directory.find(2, 'shop.de')).toEqual({ value: 'answer', degraded: null });
    expect(find).toHaveBeenCalledTimes(5);
    await jest.advanceTimersByTimeAsync(500);
    await Promise.all(slow);
    jest.useRealTimers();
  });
});
