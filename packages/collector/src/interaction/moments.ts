/** Mean and standard deviation of numbers that come one by one, without keeping them. */
export class Moments {
  count = 0;
  mean = 0;
  #squares = 0;

  add(value: number): void {
    this.count += 1;
    const apart = value - this.mean;
    this.mean += apart / this.count;
    this.#squares += apart * (value - this.mean);
  }

  get deviation(): number {
    return Math.sqrt(this.#squares / this.count);
  }
}

export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** How much a number says about the next; undefined when all are the same. */
export function autocorrelation(values: Float64Array): number | undefined {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [along, whole] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const apart = (values[at] ?? 0) - mean;
    whole += apart * apart;
    if (at > 0) along += apart * ((values[at - 1] ?? 0) - mean);
  }
  return whole === 0 ? undefined : along / whole;
}
