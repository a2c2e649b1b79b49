import { everyComponent, RENDER_TIMEOUT_MS, renderWith } from '../../../tools/kubernetes/kustomize';
import { EXIT, runTool } from '../../../tools/rampart/run-tool';
import { podsOf } from './manifest.fixture';

test(
  'every Job and CronJob runs a command of the tool that needs no more than the pod is given',
  async () => {
    const [components = []] = everyComponent();
    const pods = podsOf(renderWith(components)).filter(({ containers }) =>
      containers.some(({ image }) => image.startsWith('rampart-tools')),
    );
    expect(pods.map(({ labels }) => labels['app.kubernetes.io/name']).sort()).toEqual([
      'data-refresh',
      'migrate',
      'training',
    ]);
    for (const { of, containers } of pods) {
      const [container] = containers;
      const given = (container?.env ?? []).map(({ name }) => name);
      const said: string[] = [];
      const io = {
        env: {},
        out: (line: string) => void said.push(line),
        err: (line: string) => void said.push(line),
      };
      // Without its environment an existing command asks for it; an unknown one is not understood.
      expect([of, await runTool(container?.args ?? [], io), said.join('\n')]).toEqual([
        of,
        EXIT.failed,
        expect.stringMatching(new RegExp(given.join('|'))),
      ]);
    }
  },
  RENDER_TIMEOUT_MS,
);
