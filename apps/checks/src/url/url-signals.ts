import type { Signal } from '@rampart/risk';
import { cheapEnding } from './signals/host/cheap-ending.signal';
import { credentials } from './signals/host/credentials.signal';
import { hostShape } from './signals/host/host-shape.signal';
import { ipHost } from './signals/host/ip-host.signal';
import { lookAlike } from './signals/host/look-alike.signal';
import { luresInHost } from './signals/host/lures-in-host.signal';
import { mixedScript } from './signals/host/mixed-script.signal';
import { oddPort } from './signals/host/odd-port.signal';
import { redirect } from './signals/host/redirect.signal';
import { sharedHost } from './signals/host/shared-host.signal';
import { established } from './signals/lists/established.signal';
import { listedDomain } from './signals/lists/listed-domain.signal';
import { listedUrl } from './signals/lists/listed-url.signal';
import { noDns } from './signals/lists/no-dns.signal';
import { brandInPath } from './signals/page/brand-in-path.signal';
import { hiddenPlace } from './signals/page/hidden-place.signal';
import { luresInPath } from './signals/page/lures-in-path.signal';
import { oddFolder } from './signals/page/odd-folder.signal';
import { pageData } from './signals/page/page-data.signal';
import { pageShape } from './signals/page/page-shape.signal';
import type { UrlEvidence } from './url-evidence';

/** Every URL signal, in the order of evaluation. */
export const URL_SIGNALS: readonly Signal<UrlEvidence>[] = [
  listedUrl,
  listedDomain,
  lookAlike,
  mixedScript,
  ipHost,
  credentials,
  oddPort,
  redirect,
  sharedHost,
  cheapEnding,
  hostShape,
  luresInHost,
  luresInPath,
  brandInPath,
  hiddenPlace,
  oddFolder,
  pageShape,
  pageData,
  noDns,
  established,
];
