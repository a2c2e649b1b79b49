import { parseUserAgent } from '../../user-agent/parse-user-agent';
import { findByRuntime, findHttpLibrary, isLibraryName } from './find-http-library';

const find = (text: string, looksLikePerson = false) =>
  findHttpLibrary(parseUserAgent(text), looksLikePerson);

describe('findHttpLibrary', () => {
  it.each([
    ['python-requests/2.32.3', 'Python Requests'],
    ['ktor-client', 'Java library'],
    ['Bun/1.1.3', 'Other library'],
    ['Down/5.4.1', 'Ruby'],
    ['R (4.2.1 x86_64-pc-linux-gnu)', 'R'],
    ['REST Client 2.0', 'REST Client'],
    ['AndroidDownloadManager/15 (Linux; U; Android 15)', 'Other library'],
    ['Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/22.1.0', 'Node.js'],
  ])('names %s', (text, name) => {
    expect(find(text)).toBe(name);
  });

  it.each([
    ['acme-sdk-go/1.4', 'acme-sdk-go'],
    ['UnheardHttpClient/2.0', 'UnheardHttpClient'],
    ['unheard-http/0.1', 'unheard-http'],
    ['UnheardRestClient', 'UnheardRestClient'],
  ])('recognises an unlisted library by its name: %s', (text, name) => {
    expect(find(text)).toBe(name);
  });

  it.each(['Example/1.0', '', 'Example (Down; 5.4)', 'Something (Windows NT 5.1; .NET CLR 1.1.4322)'])(
    'names none in %j',
    (text) => {
      expect(find(text)).toBeNull();
    },
  );

  it('leaves apps of people that carry a library along', () => {
    expect(find('ExampleApp/1.0 (Android 15; Pixel 9) okhttp/4.12.0', true)).toBeNull();
    expect(find('unheard-http (Android 15; Pixel 9)', true)).toBeNull();
  });
});

describe('findByRuntime', () => {
  const byRuntime = (text: string, looksLikePerson = false) =>
    findByRuntime(parseUserAgent(text), looksLikePerson);

  it.each([
    ['ExampleSDK/2.0 (Ruby/3.1.2; x86_64-linux)', 'ExampleSDK'],
    ['Example/Python 1.3.5', 'Example'],
    ['Example/v1 PhpBindings/8.0', 'Example'],
    ['ExampleTool/1.4 CPython/3.11.1 Linux/6.1', 'ExampleTool'],
    ['Example/7 (elastic-transport/8.4.0)', 'Example'],
  ])('names the program: %s', (text, name) => {
    expect(byRuntime(text)).toBe(name);
  });

  it.each(['Example/1.0', 'ExamplePhpShop/2', 'JavaHouse/1.0', 'Rubyist', ''])('finds none in %j', (text) => {
    expect(byRuntime(text)).toBeNull();
  });

  it('leaves programs of people alone', () => {
    expect(byRuntime('ExampleApp/1.0 (Android 15; Pixel 9) Java/17', true)).toBeNull();
  });
});

describe('isLibraryName', () => {
  it.each([
    ['Indy Library', true],
    ['SimplePie', true],
    ['Microsoft URL Control', true],
    ['Googlebot', false],
    ['', false],
  ])('of %j says %j', (name, isLibrary) => {
    expect(isLibraryName(name)).toBe(isLibrary);
  });
});
