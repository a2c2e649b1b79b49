import { type History, HistoryWork, operationOf } from './history-work';

/** A value of the blacklist: the number of its entry, null without one, or one whose number no answer gave. */
type Entry = number | null | 'untold';

/**
 * Callers who add, look up and remove the same value of a list, through any gateway and replica. The promise: each call
 * takes effect at one moment between its beginning and its answer, and every call behind it sees that.
 */
export class RegisterWork extends HistoryWork<string, Entry> {
  readonly name = 'a value of a list, by callers at once';
  private turn = 0;

  protected async make(number: number): Promise<string> {
    return `shared-payer-${number}`;
  }

  protected initial(): Entry {
    return null;
  }

  protected async operate(history: History<string, Entry>): Promise<void> {
    const turn = this.turn++ % 4;
    if (turn === 0) return this.add(history);
    if (turn === 2) return this.remove(history);
    return this.look(history);
  }

  private async add({ thing, operations }: History<string, Entry>): Promise<void> {
    const form = { list_type: 'blacklist', entity_type: 'payer', value: thing };
    const done = await this.send('POST lists, shared', '/api/v1/lists', { form }, []);
    const told = done.attempt.answer ? Number(done.attempt.answer.data.id) : null;
    operations.push(
      operationOf(`add ${told ?? ''}`, done, (entry) => {
        if (told === null) return entry ?? 'untold';
        // One that is there is answered with its number.
        return entry === null || entry === 'untold' || entry === told ? told : undefined;
      }),
    );
  }

  private async look({ thing, operations }: History<string, Entry>): Promise<void> {
    const path = `/api/v1/lists/check?entity_type=payer&value=${thing}`;
    const done = await this.send('GET lists/check, shared', path, {}, []);
    if (!done.attempt.answer) return;
    const isListed = done.attempt.answer.data.is_blacklisted === true;
    operations.push(
      operationOf(`look ${isListed ? 'listed' : 'not listed'}`, done, (entry) =>
        (entry !== null) === isListed ? entry : undefined,
      ),
    );
  }

  private async remove(history: History<string, Entry>): Promise<void> {
    const id = lastNumber(history);
    if (id === null) return this.look(history);
    const path = `/api/v1/lists/${id}`;
    const done = await this.send('DELETE lists, shared', path, { method: 'DELETE' }, [404]);
    history.operations.push(
      operationOf(`remove ${id}`, done, (entry) => {
        // A number that no answer gave may be this one.
        if (done.status === 200) return entry === id || entry === 'untold' ? null : undefined;
        if (done.status === 404) return entry !== id ? entry : undefined;
        return entry === id ? null : entry;
      }),
    );
  }
}

/** Of the entry that was added last, as far as is known. */
function lastNumber({ operations }: History<string, Entry>): number | null {
  const told = operations.map(({ what }) => /^add (\d+)/.exec(what)?.[1]).filter((id) => id !== undefined);
  return told.length === 0 ? null : Number(told.at(-1));
}
