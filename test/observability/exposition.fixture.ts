/** A service's `/metrics`. */
export interface Exposition {
  /** Type by name of each metric that is registered, whether it has a value yet or not. */
  readonly metrics: ReadonlyMap<string, string>;
  readonly samples: readonly Sample[];
}

export interface Sample {
  /** The metric; for a part of a histogram, the histogram. */
  readonly metric: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Parses the text format of Prometheus. @throws Error for an invalid line. */
export function readExposition(text: string): Exposition {
  const lines = text.split('\n').filter((line) => line !== '');
  const metrics = new Map(
    lines.flatMap((line) => {
      const [, name = '', type = ''] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? [];
      return name === '' ? [] : [[name, type] as const];
    }),
  );
  const samples = lines.filter((line) => !line.startsWith('#')).map((line) => sampleOf(line, metrics));
  return { metrics, samples };
}

function sampleOf(line: string, metrics: ReadonlyMap<string, string>): Sample {
  const [, series = '', inBraces = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (series === '') throw new Error(`not a sample: ${line}`);
  const labels = [...inBraces.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    metric: metrics.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, ''),
    labels: Object.fromEntries(labels.map(([, label, text]) => [label, text])),
    value: Number(value),
  };
}
