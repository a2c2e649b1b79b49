import {
  addEntry,
  describeService,
  getEntry,
  listEntries,
  matchMany,
  matchValues,
  type ReplyOf,
  type RequestOf,
  removeEntry,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';
import { EntriesService } from './entries/entries.service';
import { MatchValuesService } from './entries/match-values.service';

const describeLists = describeService('lists');

/** What the lists service answers over NATS. */
@RpcDoor()
export class ListsRpc {
  constructor(
    private readonly entries: EntriesService,
    private readonly matcher: MatchValuesService,
  ) {}

  @Handles(addEntry)
  add(request: RequestOf<typeof addEntry>): Promise<ReplyOf<typeof addEntry>> {
    return this.entries.add(request);
  }

  @Handles(matchValues)
  async match(request: RequestOf<typeof matchValues>): Promise<ReplyOf<typeof matchValues>> {
    return { matches: await this.matcher.match(request.accountId, request.values) };
  }

  @Handles(matchMany)
  async matchMany({ questions }: RequestOf<typeof matchMany>): Promise<ReplyOf<typeof matchMany>> {
    const answers = questions.map(({ accountId, values }) => this.matcher.match(accountId, values));
    return { answers: await Promise.all(answers) };
  }

  @Handles(getEntry)
  get(request: RequestOf<typeof getEntry>): Promise<ReplyOf<typeof getEntry>> {
    return this.entries.get(request.accountId, request.id);
  }

  @Handles(removeEntry)
  remove(request: RequestOf<typeof removeEntry>): Promise<ReplyOf<typeof removeEntry>> {
    return this.entries.remove(request.accountId, request.id);
  }

  @Handles(listEntries)
  list(request: RequestOf<typeof listEntries>): Promise<ReplyOf<typeof listEntries>> {
    return this.entries.list(request);
  }

  @Handles(describeLists)
  describe(): ReplyOf<typeof describeLists> {
    return describeRunning('lists');
  }
}
