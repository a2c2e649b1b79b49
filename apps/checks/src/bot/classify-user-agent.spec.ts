import { comesToAnEnd } from '@rampart/testing';
import { classifyUserAgent } from './classify-user-agent';

describe('classifyUserAgent', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

  it.each([
    `${CHROME} https://shop.example.com`,
    `${CHROME} (https://school.example.org/lab)`,
    `${CHROME} +http://www.example.com`,
    `${CHROME}; https://example.com`,
    'Mozilla/5.0 (Linux; Android 13; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (+https://help.example.com/app)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 https://shop.example.com/',
    'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; http://toolbar.example.com)',
    'Mozilla/5.0 (Windows NT 10.0; rv:120.0) Gecko/20100101 Firefox/120.0 (http://example.org)',
  ])('takes a browser that adds an address and no name for a browser: %s', (text) => {
    expect(classifyUserAgent(text).kind).toBe('browser');
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
    ['TelegramBot (like TwitterBot)', 'TelegramBot'],
    ['WhatsApp/2.19.308 A', 'WhatsApp'],
    ['Mozilla/5.0 (compatible; SomethingNew/1.0; +https://example.com/about)', 'SomethingNew'],
    ['Mozilla/5.0 (compatible; +https://example.com/about)', ''],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'YandexBot'],
    ['SomethingNew/1.0 (mailbox@example.com)', 'SomethingNew'],
    [`${CHROME} ExampleCrawler/3.1`, 'ExampleCrawler'],
    ['ExampleLinkChecker/2.0', 'ExampleLinkChecker'],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/41.0 Mobile Safari/537.36 (compatible; +http://www.example.com/x)',
      '',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36 ExampleFetch/1.0 (+https://example.com)',
      'ExampleFetch',
    ],
    [`${CHROME} (mailbox@example.com)`, ''],
    [`${CHROME} unheard-of.com/2.0`, 'unheard-of.com'],
    [`${CHROME}; Unheard-User/1.0`, 'Unheard-User'],
    ['NetNewsWire/6.1 CFNetwork/1490.0.4 Darwin/23.2.0', 'NetNewsWire'],
    ['swcd (unknown version) CFNetwork/1490.0.4 Darwin/23.2.0', 'swcd'],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Word 16.0.10325; Pro)', 'Microsoft Office'],
    [
      'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/602.1 (KHTML, like Gecko) ExampleRSS/1.0 Safari/602.1',
      'ExampleRSS',
    ],
    [`Example, ${CHROME}`, 'Example'],
    ['Jetbot/1.0 (Linux; Android 12; Jetson) +https://example.com', 'Jetbot'],
  ])('knows a crawler: %s', (text, name) => {
    expect(classifyUserAgent(text)).toEqual({ kind: 'crawler', name });
  });

  it.each([
    ['python-requests/2.32.3', 'Python Requests'],
    ['Python/3.12 aiohttp/3.10.5', 'Python'],
    ['okhttp/4.12.0', 'OkHttp'],
    ['curl/8.9.1', 'curl'],
    ['Go-http-client/2.0', 'Go HTTP client'],
    ['Apache-HttpClient/4.5.14 (Java/17.0.10)', 'Apache HTTP Client'],
    ['axios/1.7.7', 'axios'],
    ['PostmanRuntime/7.42.0', 'Postman'],
    ['libwww-perl/6.77', 'libwww-perl'],
    ['Mozilla/5.0 (compatible; Faraday v2.9.0)', 'Ruby'],
    ['Mozilla/3.0 (compatible; Indy Library)', 'Indy Library'],
    ['facebook-php-sdk/5.0', 'facebook-php-sdk'],
    ['go-example/1.0', 'go-example'],
    ['Microsoft Azure Data Factory', 'Microsoft Azure Data Factory'],
  ])('knows a library: %s', (text, name) => {
    expect(classifyUserAgent(text)).toEqual({ kind: 'http_library', name });
  });

  it.each([
    [CHROME.replace('Chrome/', 'HeadlessChrome/'), 'Headless Chrome'],
    [
      'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1',
      'PhantomJS',
    ],
    ['sqlmap/1.8#stable (https://sqlmap.org)', 'sqlmap'],
  ])('knows an automation tool: %s', (text, name) => {
    expect(classifyUserAgent(text)).toMatchObject({
      kind: expect.stringMatching(/automation_tool|crawler/),
      name,
    });
  });

  it.each([
    [CHROME, 'Chrome'],
    [
      'Mozilla/5.0 (Linux; Android 14; CUBOT_X90) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; CPH2609 Build/AP3A.240617.008; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome',
    ],
    ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; www.toolbar.example.com)', 'Internet Explorer'],
    [
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1; Embedded Web Browser from: http://bsalsa.com/)',
      'Internet Explorer',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; Spider Scanner) AppleWebKit/537.36 Chrome/85.0 Mobile Safari/537.36',
      'Chrome',
    ],
    ['Link Checker/2.0 (iPhone; iOS 18.1)', ''],
    [
      'Mozilla/5.0 (Linux; Android 13; Jetbot 5+ Build/X1; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 [FBAN/EMA;FBDV/Jetbot 5+]',
      'Chrome',
    ],
    ['Mozilla/5.0 (Android 13; Mobile; Jetbot 5; rv:130.0) Gecko/130.0 Firefox/130.0', 'Firefox'],
    ['Jetbot_5/V1.0 Profile/MIDP-2.0 Configuration/CLDC-1.1', ''],
    ['Nokia6230/2.0 (04.44) Profile/MIDP-2.0 Configuration/CLDC-1.1 (Google WAP Proxy/1.0)', ''],
    [
      'Mozilla/5.0 (en-us) AppleWebKit/525.13 (KHTML, like Gecko; Google Wireless Transcoder) Version/3.1 Safari/525.13',
      'Safari',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 10 Build/CP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/150.0 Mobile Safari/537.36 MetaIAB Facebook',
      'Chrome',
    ],
    ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.10325; Pro)', ''],
    ['Example News/4.1 (com.example.app; build:7; iOS 17.1.0) Alamofire/5.8.0', ''],
    ['ExampleApp/1.0 (Android 13; Pixel 7) okhttp/4.9.0', ''],
    ['Lynx/2.8.9rel.1 libwww-FM/2.14 SSL-MM/1.4.1', 'Lynx'],
    ['VLC/3.0.18 LibVLC/3.0.18', ''],
    ['Nokia3310/1.0', ''],
    [
      'Mozilla/5.0 (Linux; Android 8.0; Spider Monitor Build/X1) AppleWebKit/537.36 Chrome/85.0 Mobile Safari/537.36',
      'Chrome',
    ],
    ['Mozilla/5.0 (Mobile; rv:32.0) Gecko/32.0 Firefox/32.0', 'Firefox'],
    ['WhatsApp/2.6.4 iPhone_OS/4.3.3 Device/iPhone_4', ''],
  ])('knows what people use: %s', (text, name) => {
    expect(classifyUserAgent(text)).toEqual({ kind: 'browser', name });
  });

  it.each(['', '-', 'Mozilla/5.0', 'asdf', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'])(
    'does not know %j',
    (text) => {
      expect(classifyUserAgent(text)).toEqual({ kind: 'unknown', name: '' });
    },
  );

  it('looks at no more than the contract lets through', () => {
    expect(classifyUserAgent(`${CHROME}${' '.repeat(1_100)}Googlebot`).kind).toBe('browser');
  });

  it.each([
    'a',
    '(',
    ';',
    '/',
    'bot',
    'http:',
    'a at ',
    'a@',
    'Mozilla/5.0 (',
    '; spider',
    'android; ',
    'Android 4; mobile; ',
    '+ ',
    'a.',
    'Current ',
  ])('comes to an end on a hostile %j ten thousand times', (piece) => {
    const text = piece.repeat(10_000);
    expect(comesToAnEnd(() => classifyUserAgent(text))).toHaveProperty('kind');
  });
});
