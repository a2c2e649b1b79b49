import { readOwnTable } from '../../reference-data/own-tables/own-table';

/** What programs fetch pages with, by the product tokens that they send; `*` at the end stands for any continuation. */
export const HTTP_LIBRARY_TOKENS = readOwnTable('bots/http-libraries.tsv', [
  'token',
  'library',
  'where',
]).rows;

/** Short or common words among them, and what apps send as well: trusted at the beginning only. */
export const ONLY_AT_THE_BEGINNING: ReadonlySet<string> = new Set(
  HTTP_LIBRARY_TOKENS.filter(({ where }) => where === 'start').map(({ token }) => token),
);

/** Marks of libraries trusted anywhere, even after the words of a browser. */
export const LIBRARY_MARKS =
  /python-(?:requests|urllib|httpx)|python\/[23]\.|aiohttp\/\d|libwww-perl|\blwp(?:-|::)|go-http-client|scrapy\/\d|apache-httpclient|commons-httpclient|guzzlehttp|node-fetch|\bcurl\/\d|\bwget\/\d|(?<![-\w])java\/1\.\d|http_request2|winhttprequest|postmanruntime|faraday v?\d|jakarta commons|mechanize\/\d|jsdom\/\d|httpclient[ /]?\d|rpt-httpclient/i;

/** Typical names of unlisted libraries: `foo-http`, `acme-sdk-go`, `go-foo`, `FooHttpClient`. For a lower-case token. */
export const LIBRARY_NAME =
  /^emacs|^url\/emacs|https?[-_.]?(?:client|lib|requests?|library|fetch)|(?:rest|api|web|soap|xml-?rpc|net|url)[-_.]?(?:client|request)s?$|[-_.]sdk(?:$|[-_.])|[-_.]https?$|^https?[-_a-z0-9]*$|^[a-z]{2,20}https?$|^(?:go|py|js|java|perl|scala|kotlin|swift|elixir|lua)-[a-z]|[-_.](?:python|py|php|ruby|rb|golang|dotnet|nodejs|node|js|rs)$|^[a-z]{2,20}(?:soap|xmlrpc)$/;

/** Libraries whose names are several words, or too short to be a token, at the beginning. */
export const LIBRARY_PHRASE =
  /^(?:rest client|url\/emacs|magpie rss|swift package manager|github cli|intellij http client|mozilla\/4\.0 \(compatible; (?:ics|clever internet suite|synapse)\b|(?:microsoft )?azure data factory|microsoft (?:winrm client|bits)|qt http|poco http|visual basic|zinc http|overbyte ics|clever internet suite|thunder client|open build service|microsoft url control|sap netweaver|r(?= \(\d)|xmlrpclib|c\+\+ rest sdk)/i;

/**
 * The runtime that a library names beside itself: `ExampleSDK/2.0 (Ruby/3.1.2)`, `Example/Python 1.3`. Robots name it
 * as well, and so it is read last.
 */
export const RUNTIME =
  /\b(?:c?python|ruby|php|perl|node(?:\.?js)?|java|jre|jdk|openjdk|golang|elixir|erlang|otp|rustc?|dart|deno|bun|dotnet|libcurl|curl|elastic-transport)(?:\/| (?=v?\d))v?\d|\bgo\d\.\d|\/(?:c?python|ruby|php|perl|js|node|java|golang|rust|dotnet)(?: v?\d|$)|(?:python|ruby|php|perl|java|node|go)bindings\b/i;
