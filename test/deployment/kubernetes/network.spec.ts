import { isPublicAddress } from '@rampart/egress';
import ipaddr from 'ipaddr.js';
import { everyComponent, RENDER_TIMEOUT_MS, render, renderWith } from '../../../tools/kubernetes/kustomize';
import { type Manifest, matches, ofKind, type Pod, podsOf, type Selector } from './manifest.fixture';

interface Peer {
  readonly podSelector?: Selector;
  readonly namespaceSelector?: Selector;
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
}
interface Rule {
  readonly to?: readonly Peer[];
  readonly from?: readonly Peer[];
  readonly ports: readonly { readonly port: number | string; readonly endPort?: number }[];
}
interface Policy {
  readonly podSelector: Selector;
  readonly policyTypes: readonly string[];
  readonly egress?: readonly Rule[];
  readonly ingress?: readonly Rule[];
}

let dev: readonly Manifest[];
/** The dev overlay with the policies and pods of every component: both ends of every allowed connection. */
let everything: readonly Manifest[];
beforeAll(() => {
  dev = render('overlays/dev');
  const known = new Set(dev.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
  const more = everyComponent().flatMap((names) => renderWith(names));
  const added = new Map(
    more
      .map((object) => [`${object.kind} ${object.metadata.name}`, object] as const)
      .filter(([id]) => !known.has(id)),
  );
  everything = [...dev, ...added.values()];
}, RENDER_TIMEOUT_MS);

const policiesOf = (objects: readonly Manifest[]) =>
  ofKind(objects, 'NetworkPolicy').map(({ metadata, spec }) => ({
    name: metadata.name,
    ...(spec as unknown as Policy),
  }));

/** Between pods of the suite: `from → to:port name`, where both ends allow it. */
function arrowsOf(objects: readonly Manifest[]): string[] {
  const [policies, pods] = [policiesOf(objects), podsOf(objects)];
  const allows = (
    direction: 'egress' | 'ingress',
    pod: Pod,
    peer: Pod,
    port: { name: string; containerPort: number },
  ) =>
    policies
      .filter(({ podSelector }) => matches(podSelector, pod.labels))
      .flatMap((policy) => policy[direction] ?? [])
      .filter(({ ports }) =>
        ports.some((each) => each.port === port.name || each.port === port.containerPort),
      )
      .some((rule) =>
        (rule.to ?? rule.from ?? []).some(
          (each) => isOfThisNamespace(each) && matches(each.podSelector, peer.labels),
        ),
      );
  return pods.flatMap((from) =>
    pods.flatMap((to) =>
      to.containers
        .flatMap(({ ports = [] }) => ports)
        .filter((port) => allows('egress', from, to, port) && allows('ingress', to, from, port))
        .map((port) => `${shortName(from)} → ${shortName(to)}:${port.name}`),
    ),
  );
}

const isOfThisNamespace = ({ namespaceSelector, ipBlock }: Peer) => !namespaceSelector && !ipBlock;
const shortName = ({ labels }: Pod) => labels['app.kubernetes.io/name'] ?? '';

const SERVICES = [
  'behavior',
  'cases',
  'checks',
  'gateway',
  'lists',
  'screening',
  'screening-jobs',
  'webhooks',
];

test('what is not drawn is denied, for all that will ever be in the namespace', () => {
  const denying = policiesOf(dev).find(({ name }) => name === 'deny-all');
  expect(denying).toEqual({ name: 'deny-all', podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test('services reach Postgres and NATS and never each other; tools reach the one API that they use', () => {
  expect([...new Set(arrowsOf(everything))].sort()).toEqual(
    [
      ...SERVICES.flatMap((name) => [`${name} → nats:nats`, `${name} → postgres:postgres`]),
      'migrate → nats:nats',
      'migrate → postgres:postgres',
      'data-refresh → gateway:admin',
      'training → gateway:http',
    ].sort(),
  );
});

test('only named callers of another namespace are let in: of the public API and the console, and Prometheus to the health ports', () => {
  const pods = podsOf(everything);
  const entrances = policiesOf(everything).flatMap(({ podSelector, ingress = [] }) =>
    ingress.flatMap(({ from = [], ports }) =>
      from
        .filter(({ namespaceSelector }) => namespaceSelector)
        .flatMap(({ namespaceSelector }) =>
          pods
            .filter(({ labels }) => matches(podSelector, labels))
            .map(
              (pod) =>
                `${Object.keys(namespaceSelector?.matchLabels ?? {})} → ${shortName(pod)}:${ports.map(({ port }) => port)}`,
            ),
        ),
    ),
  );
  expect(entrances.sort()).toEqual(
    [
      'rampart/lets-in → gateway:http',
      'rampart/lets-in → gateway:console',
      ...SERVICES.map((name) => `rampart/monitors → ${name}:health`),
    ].sort(),
  );
});

/** A pod's allowed connections to outside addresses, with the ports. */
const outside = (objects: readonly Manifest[]) =>
  policiesOf(objects).flatMap(({ podSelector, egress = [] }) =>
    egress.flatMap(({ to = [], ports }) =>
      to.flatMap(({ ipBlock }) => {
        if (!ipBlock) return [];
        const from = podsOf(objects)
          .filter(({ labels }) => matches(podSelector, labels))
          .map(shortName);
        return [{ from, ipBlock, ports: ports.map(({ port, endPort = port }) => `${port}-${endPort}`) }];
      }),
    ),
  );

test('out of the cluster go webhooks, and what a component adds: refreshed data and look-ups of checks', () => {
  const pairs = (objects: readonly Manifest[]) => [
    ...new Set(outside(objects).flatMap(({ from, ports }) => from.map((name) => `${name} ${ports}`))),
  ];
  const webhooks = ['webhooks 443-443,1024-65535'];
  expect(pairs(dev).sort()).toEqual(webhooks);
  expect(pairs(everything).sort()).toEqual(['checks 443-443', 'data-refresh 443-443', ...webhooks]);
});

test('an arrow out of the cluster never leads to its inside, and a webhook reaches every address that it may', () => {
  const INSIDE = [
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    'fd00::1',
    'fe80::1',
    '::1',
  ];
  const blocks = outside(everything);
  for (const { ipBlock, from } of blocks) {
    expect([from, INSIDE.filter((address) => isIn(address, ipBlock))]).toEqual([from, []]);
  }
  const webhooks = blocks.filter(({ from }) => from.includes('webhooks'));
  const reaches = (address: string) => webhooks.some(({ ipBlock }) => isIn(address, ipBlock));
  for (const address of edgesOf(
    webhooks.flatMap(({ ipBlock }) => [ipBlock.cidr, ...(ipBlock.except ?? [])]),
  )) {
    // The network policy must not be stricter: a webhook that was accepted would never arrive.
    expect([address, reaches(address)]).toEqual([address, isPublicAddress(address)]);
  }
});

function isIn(address: string, { cidr, except = [] }: NonNullable<Peer['ipBlock']>): boolean {
  const within = (block: string) => {
    const [network, bits] = ipaddr.parseCIDR(block);
    const parsed = ipaddr.parse(address);
    return parsed.kind() === network.kind() && parsed.match([network, bits] as never);
  };
  return within(cidr) && !except.some(within);
}

/** First and last address of each block, and their neighbours on both sides: where two rules could differ. */
function edgesOf(blocks: readonly string[]): string[] {
  return [...new Set(blocks)].flatMap((block) => {
    const [network, bits] = ipaddr.parseCIDR(block);
    const width = network.kind() === 'ipv4' ? 32n : 128n;
    const first = network.toByteArray().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    const last = first + (1n << (width - BigInt(bits))) - 1n;
    return [first - 1n, first, last, last + 1n]
      .filter((value) => value >= 0n && value < 1n << width)
      .map((value) => toAddress(value, Number(width) / 8));
  });
}

function toAddress(value: bigint, length: number): string {
  const bytes = Array.from({ length }, (_, index) =>
    Number((value >> BigInt(8 * (length - 1 - index))) & 255n),
  );
  return ipaddr.fromByteArray(bytes).toString();
}
