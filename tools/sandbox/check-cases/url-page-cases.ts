import type { CheckCase } from '../check-case';

/** URL checks of the sandbox: evidence from the page's path and query. */
export const URL_PAGE_CASES: readonly CheckCase[] = [
  {
    title: 'A page named after a login',
    fields: { url: 'https://www.sandbox.example/login' },
    fraudScore: 24,
    contributions: { url_lures_in_path: 'The page is called “login”, as phishing pages often are.' },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'A company in the path',
    fields: { url: 'https://www.sandbox.example/dropbox' },
    fraudScore: 30,
    contributions: {
      url_brand_in_path: 'The page is named after dropbox but the host does not belong to it.',
    },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'A page in a folder of code',
    fields: { url: 'https://www.sandbox.example/wp-includes/a' },
    fraudScore: 48,
    contributions: {
      url_hidden_place: 'The page is in the folder “wp-includes”, where sites do not keep pages.',
    },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: true,
    },
  },
  {
    title: 'A meaningless folder name',
    fields: { url: 'https://www.sandbox.example/vok/' },
    fraudScore: 33,
    contributions: {
      url_odd_folder: 'The page is in a folder called “vok”, a name without meaning.',
      url_page_shape: 'The address of the page looks like those of phishing kits.',
    },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'A page as kits have them',
    fields: { url: 'https://www.sandbox.example/a/b.php' },
    fraudScore: 28,
    contributions: {
      url_page_shape: 'The address of the page looks like those of phishing kits.',
    },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'A link with the address of its recipient',
    fields: { url: 'https://www.sandbox.example/a?email=ann' },
    fraudScore: 24,
    contributions: { url_page_data: 'The link contains an e-mail address or a username.' },
    shows: {
      host: 'www.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'A script on a site in wide use',
    fields: { url: 'https://www.wikipedia.org/a/b.php' },
    fraudScore: 0,
    contributions: {
      url_domain_established: 'The domain is in wide use, or kept for public institutions.',
      score_limit: 'Evidence in favour only makes up for evidence against.',
    },
    shows: {
      host: 'www.wikipedia.org',
      is_valid: true,
      has_dns: false,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: false,
    },
  },
  {
    title: 'All together',
    fields: { url: 'https://paypal-login.sandbox.example/wp-includes/verify.php' },
    fraudScore: 100,
    contributions: {
      url_look_alike: 'The host carries the name of paypal but does not belong to it.',
      url_host_shape: 'The host has an unusual form: hyphens, digits, many parts or random letters.',
      url_lures_in_host: 'The host is named after “login”, as phishing pages are.',
      url_lures_in_path: 'The page is called “verify”, as phishing pages often are.',
      url_hidden_place: 'The page is in the folder “wp-includes”, where sites do not keep pages.',
      url_page_shape: 'The address of the page looks like those of phishing kits.',
      score_limit: 'The other evidence is enough already.',
    },
    shows: {
      host: 'paypal-login.sandbox.example',
      is_valid: true,
      has_dns: true,
      is_url_blacklisted: false,
      is_domain_blacklisted: false,
      is_phishing: true,
    },
  },
];
