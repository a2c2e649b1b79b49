/**
 * What programs fetch pages with: libraries, command-line clients, package managers and development tools, by the
 * product tokens that they send. Lower-case, apart by blanks; `*` at the end stands for any continuation. From the
 * documentation and the default User-Agents of each project, as of 2026-11-21.
 */
export const HTTP_LIBRARIES: Readonly<Record<string, string>> = {
  'Python Requests': 'python-requests requests python-requests-* requests_pkcs12 grequests requests-html',
  'Python urllib': 'python-urllib python-urllib2 python-urllib3 urllib urllib2 urllib3 pyurllib',
  aiohttp: 'aiohttp aiohttp.client',
  httpx: 'python-httpx httpx',
  httplib2: 'python-httplib2 httplib2 $rev',
  Python: `
    python cpython pypy micropython circuitpython pycurl pycurl-* mechanicalsoup tornado treq niquests
    curl_cffi primp ahttp urlgrabber webob httpcore feedparser universalfeedparser beautifulsoup
    python-webchecker pyopenssl twisted web.py boto3 botocore boto aiobotocore gspread python-*
  `,
  pip: 'pip setuptools poetry twine conda bandersnatch pdm pipenv',
  Mechanize: 'mechanize www-mechanize www-mechanize-* python-mechanize',
  Scrapy: 'scrapy scrapy-* scrapy-redis',
  axios: 'axios',
  'Node Fetch': `
    node-fetch node-fetch-* isomorphic-fetch cross-fetch make-fetch-happen minipass-fetch whatwg-fetch
  `,
  undici: 'undici',
  got: 'got sindresorhus',
  'Node.js': `
    node node.js nodejs node-http node-superagent superagent superagent-* request-promise needle restler
    unirest phin ofetch wretch popsicle hyperquest node-rest-client centra simple-get node-urllib request.js
    node-unfluff node-httpclient teeny-request gaxios google-api-nodejs-client nodemailer-fetch npm
    npm-registry-fetch yarn pnpm deno jsdom node-wget electron-fetch bent ky request unirest-node cloudflare-workers npx lerna corepack verdaccio node-soap cheerio
  `,
  OkHttp: 'okhttp okhttp3 okhttps okhttp-*',
  Java: 'java java1* j2se openjdk java_httpclient java-async-http-client',
  'Java HTTP Client': 'java-http-client java-httpclient',
  'Apache HTTP Client': `
    apache-httpclient apache-httpasyncclient commons-httpclient jakarta jakarta-commons-httpclient
    jakarta-httpclient apache-hc apacheclient apache-cxf axis2 apache-axis httpcomponents cxf apache-maven
    maven gradle apache-ivy coursier maven-artifact leiningen nexus artifactory bazel apache-http*
  `,
  'Google HTTP Java Client': 'google-http-java-client google-api-java-client gdata-java',
  'Java library': `
    asynchttpclient async-http-client ahc netty netty-* vert.x vert.x-webclient reactornetty reactor-netty
    jersey resteasy unirest-java kohttp retrofit feign spring-* resttemplate httpunit httpclient
    rpt-httpclient jsoup javafx jodd jodd-http jaunt jetty dispatch scalaj-http scalaj akka-http pekko-http
    spray-can sttp play-ws clj-http http-kit http.async.client hutool ktor ktor-client http4s http4s-*
    armeria micronaut quarkus helidon grpc-java-netty groovy wsclient hc4 httpurlconnection java-spider
    rest-assured openfeign zio-http finagle finagle-* sttp-* jax-ws* ksoap axis volley android-async-http loopj restlet restlet-framework solr
    tika
  `,
  Guzzle: 'guzzle guzzlehttp guzzle-*',
  PHP: `
    php php-* php/* php_* phpcrawl http_request http_request2 snoopy curl_php php-curl-class requests-php
    requests_php simplepie zend_http_client zend\\http\\client laminas_http_client laminas zend symfony symfony2
    symphony composer magpierss goutte drupal typo3 nusoap php-soap httpful amphp reactphp cakephp httplug
    wp-cli httpclient-php lithium ezpublish joomla wp_http cs-cart xmlrpc incutio phpfox phpmailer
    codeigniter laravel buzz ez
  `,
  Ruby: `
    ruby rest-client faraday typhoeus httparty http.rb httprb em-http-request eventmachine nokogiri excon
    mechanize-ruby rubygems bundler open-uri net-http net::http httpclient-ruby anemone async-http
    em-httprequest feedjira sawyer octokit restclient httpx.rb em-synchrony celluloid feedzirra httpi savon
    spidr manticore down xmlrpc::*
  `,
  'libwww-perl': `
    libwww-perl libwww lwp lwp::simple lwp::useragent lwp-request lwp-trivial lwp-* lwp::* lwp5
  `,
  Perl: `
    perl perl-* http-tiny http::tiny http::lite http-lite mojolicious mojo furl::* anyevent-http
    anyevent::http rest::client www::* xml::* soap::lite soap-lite hijk winhttp::* net::*
    poe-component-client-http lwp::parallel xml-rpc gowikibot http::* webservice::* metacpan cpan cpanm
    libxml
  `,
  'Go HTTP client': `
    go-http-client go golang go-http goclient go_http gorequest golang-* req gohttp gocolly colly go.http
    gorilla gentleman grequest resty go-resty
  `,
  fasthttp: 'fasthttp',
  reqwest: `
    reqwest rust-reqwest ureq isahc attohttpc hyper hyper-* rust curl-rust awc actix-web actix cargo minreq
    rustc rust-* wreq spider-rs
  `,
  curl: `
    curl libcurl libcurl-agent curl-* pecl::http pecl_http easycurl curlpp curl7* tinycurl curlie ecurl
    mcurl phpcurl curlimpersonate wcurl
  `,
  Wget: `
    wget wget2 wget-* gwget gnuwget wget/* wget1* swget xget puf aria2 aria2c lftp uclient-fetch bsdfetch
    busybox wgetpro wgetter httrack mget pavuk w3mir snarf libfetch netbsd-ftp prozilla curlftpfs aget
    geturl prdownloader
  `,
  HTTPie: 'httpie httpie-go httpstat',
  'C library': `
    cpp-httplib libhttp libsoup gvfs libneon cadaver davfs2 svn subversion git git-annex git-lfs jgit
    libgit2 go-git mercurial bzr cvs libghttp boost.beast cpprestsdk c++ casablanca cpr libhv drogon
    libmicrohttpd http-get http_client httpget http-client http_get nghttp2 h2load quic-go quiche
    esp8266httpclient esp32httpclient gsoap* poco-* esp32 esp8266 arduino arduino-* mongoose tinyhttp httpx-toolkit
    webclient openssl gnutls libxml2 webdav rclone s3cmd gsutil azcopy nimblehttp embarcadero libnsbmp lavf
    lavf* ffmpeg gstreamer libmpv
  `,
  Lua: `
    luasocket lua-resty-http lua lua-http lua-requests luasec luvit ngx_lua openresty resty-http
  `,
  '.NET': `
    .net .netcore dotnet .net-framework microsoft-winhttp microsoft.net restsharp easyhttp flurl flurl.http
    refit httpwebrequest webrequest nuget nuget-* chocolatey servicestack rackspace dotnet-* xamarin
    windowspowershell powershell system.net.http winhttp winhttprequest winhttp.winhttprequest.5 winhttp.*
    wininet winhttpclient microsoft-cryptoapi microsoft-delivery-optimization msxml xmlhttp serverxmlhttp
    urlmon indy msxml2.* vbscript autoit autohotkey delphi indylibrary freepascal fphttpclient webdav-miniredir
    microsoft-webdav-miniredir microsoft-atl-native azsdk-* azure-* ncsi aspnet winget-cli tesla.net
    microsoft-http*
  `,
  Dart: 'dart dart:io dio flutter',
  Alamofire: `
    alamofire afnetworking moya asihttprequest swift-nio async-http-client-swift urlsession vapor kitura
    swiftpm
  `,
  Erlang: `
    hackney erlang ibrowse-erlang elixir httpoison finch mint tesla req_elixir lhttpc httpc httpotion mochiweb rebar3 inets
  `,
  'Haskell library': 'haskell haskell-* http-conduit http-haskell cabal-install',
  'Other library': `
    drakma dexador cl-http clojure clojure-* emacs emacs-w3 rcurl httr httr2 rvest libcurl/r julia http.jl
    ocaml cohttp ocaml-cohttp nim nim-httpclient crystal vlang zig swi-prolog tcl tcl-http racket smalltalk
    zinchttpcomponents pharo cobol matlab scilab octave labview coldfusion cfschedule lasso gawk perl6 raku
    d-requests dlang-requests httprs kotlin scala grails postscript mathematica wolfram rebol pike haxe
    unityplayer unitywebrequest godotengine unrealengine libcurl-obs containers open-build-service xojo filemaker fms livecode msray-plus libdnf dnf yum apt apt-*
    zypp zypper pacman apk-tools homebrew portage opkg snapd flatpak guix docker containerd cri-o buildah
    podman skopeo libpod go-containerregistry kaniko buildkit helm kubectl k8s kube-probe terraform ansible
    ansible-httpget puppet chef saltstack vagrant packer jenkins gitlab-runner rpm fwupd curl/wget aws-cli
    aws-sdk-* aws-sdk google-cloud-sdk gcloud google-api-* gcloud-* apitool grpc-* minio s3fs rsync restic
    duplicity zgrab zgrab2 libtorrent soapui rusoto rusoto* ibm-cos-sdk-* s3gof3r s3browser hadoop elasticmapreduce
    trafilatura newspaper geoipupdate geoip mandrill-php slim slim-framework webchk okdownload mikrotik
    mikrotik/* harbor-registry-client open-build-service kong bun wpscan-http androiddownloadmanager
    kiota-* uipath mule muleruntime anypointplatform biztalk wso2 camel
  `,
  Postman: 'postmanruntime postman postmanclient newman',
  'API client': `
    insomnia insomnium rapidapi rested bruno-runtime bruno apidog hoppscotch vscode-restclient jmeter
    gatling k6 artillery vegeta locust apachebench wrk autocannon bombardier tsung loadimpact
    loadimpactpageanalyzer oha cassowary yandex-tank taurus restlet-client httpyac wiremock mockserver
    charles fiddler burp mitmproxy httpbin webhook.site apache-jmeter beanstalk httperf grinder siege joedog hey xh paw
  `,
};

/** Short or common words among them, and what people's apps send as well: believed at the beginning only. */
export const ONLY_AT_THE_BEGINNING: ReadonlySet<string> = new Set(
  `
    okhttp okhttp3 alamofire afnetworking dart flutter dio volley requests go req lwp java nim zig
    unityplayer unitywebrequest xamarin node python php perl ruby symphony got tornado emacs urlsession
    bazel mongoose arduino finch tcl hyper rust conda yarn webclient needle charles burp wininet ncsi feign
    jetty svn git cvs gstreamer lavf ffmpeg libmpv pike wrk oha k6 drupal typo3 joomla composer npm jersey
    solr groovy scala kotlin matlab octave snoopy excon savon pip mojo lua julia unrealengine godotengine
    urlmon msxml xmlhttp spray-can netty dispatch nexus request down hey mint ky bent buzz paw xh axis ez tesla
    indy siege containers filemaker fms newspaper hadoop slim kong camel mule
  `
    .trim()
    .split(/\s+/),
);

/** Marks of libraries that are believed wherever they stand, also behind the words of a browser. */
export const LIBRARY_MARKS =
  /python-(?:requests|urllib|httpx)|python\/[23]\.|aiohttp\/\d|libwww-perl|\blwp(?:-|::)|go-http-client|scrapy\/\d|apache-httpclient|commons-httpclient|guzzlehttp|node-fetch|\bcurl\/\d|\bwget\/\d|(?<![-\w])java\/1\.\d|http_request2|winhttprequest|postmanruntime|faraday v?\d|jakarta commons|mechanize\/\d|jsdom\/\d|httpclient[ /]?\d|rpt-httpclient/i;

/** How libraries that nobody has listed are named: `foo-http`, `acme-sdk-go`, `FooHttpClient`. Of a lower-case token. */
export const LIBRARY_NAME =
  /^emacs|^url\/emacs|https?[-_.]?(?:client|lib|requests?|library|fetch)|(?:rest|api|web|soap|xml-?rpc|net|url)[-_.]?(?:client|request)s?$|[-_.]sdk(?:$|[-_.])|[-_.]https?$|^https?[-_a-z0-9]*$/;

/** Libraries whose names are several words, or too short to be a token, at the beginning. */
export const LIBRARY_PHRASE =
  /^(?:rest client|azure data factory|open build service|microsoft url control|sap netweaver|r(?= \(\d)|xmlrpclib|c\+\+ rest sdk)/i;
