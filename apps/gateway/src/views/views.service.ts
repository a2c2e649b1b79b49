import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import {
  ADD_VIEW,
  CHANGE_VIEW,
  DELETE_VIEW,
  LIST_ALL_VIEWS,
  LIST_VIEWS,
  LOCK_VIEWS,
} from './view-statements';

/** Views of one account, and of one person or key in it. */
export const MOST_VIEWS = { perAccount: 500, perOwner: 50 } as const;

export interface SavedView {
  readonly id: number;
  readonly owner: Actor;
  readonly isShared: boolean;
  readonly screen: string;
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export type NewView = Pick<SavedView, 'isShared' | 'screen' | 'name' | 'filters'>;
export type ViewChanges = Partial<Pick<SavedView, 'isShared' | 'name' | 'filters'>>;

type ViewRecord = Omit<SavedView, 'owner'> & {
  readonly ownerKind: Actor['kind'];
  readonly ownerId: string;
};

/** Who asks: sees what is shared and their own, and changes their own; with `mayTidy` also what others share. */
export interface Viewer {
  readonly accountId: number;
  readonly actor: Actor;
  readonly mayTidy: boolean;
}

/** Filters that people keep under a name. */
@Injectable()
export class ViewsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** Own and shared ones, by screen and name. */
  async list({ accountId, actor }: Viewer): Promise<SavedView[]> {
    const rows = await this.database.run<ViewRecord>(LIST_VIEWS, [accountId, actor.kind, actor.id]);
    return rows.map(fromRecord);
  }

  /** @throws ServiceError `conflict` beyond `MOST_VIEWS`, and for a name that the screen has already. */
  async add({ accountId, actor }: Viewer, wanted: NewView): Promise<SavedView> {
    return this.database.transaction(async (runner) => {
      const views = await lock(runner, accountId);
      const own = views.filter((each) => isOwn(each, actor));
      if (views.length >= MOST_VIEWS.perAccount || own.length >= MOST_VIEWS.perOwner) {
        throw new ServiceError('conflict', {
          message: `There are at most ${MOST_VIEWS.perOwner} views of one person and ${MOST_VIEWS.perAccount} of an account. Delete some first.`,
        });
      }
      assertNameIsFree(views, { ...wanted, actor, id: null });
      const { isShared, screen, name, filters } = wanted;
      const values = [accountId, actor.kind, actor.id, isShared, screen, name, JSON.stringify(filters)];
      const [row] = await runner.run<ViewRecord>(ADD_VIEW, values);
      if (!row) throw new Error('a view was not added');
      await this.record(runner, accountId, actor, 'view.add', row.id, null, snapshotOf(wanted));
      return fromRecord(row);
    });
  }

  /** @throws ServiceError `not_found` for a view of someone else; `conflict` as `add`. */
  async change(viewer: Viewer, id: number, changes: ViewChanges): Promise<SavedView> {
    const { accountId, actor } = viewer;
    return this.database.transaction(async (runner) => {
      const views = await lock(runner, accountId);
      const before = find(views, viewer, id);
      const after = { ...before, ...changes };
      assertNameIsFree(views, { ...after, actor: before.owner, id });
      await runner.run(CHANGE_VIEW, [
        accountId,
        id,
        after.isShared,
        after.name,
        JSON.stringify(after.filters),
      ]);
      await this.record(runner, accountId, actor, 'view.update', id, snapshotOf(before), snapshotOf(after));
      return after;
    });
  }

  /** @throws ServiceError `not_found` as `change`. */
  async remove(viewer: Viewer, id: number): Promise<SavedView> {
    const { accountId, actor } = viewer;
    return this.database.transaction(async (runner) => {
      const view = find(await lock(runner, accountId), viewer, id);
      await runner.run(DELETE_VIEW, [accountId, id]);
      await this.record(runner, accountId, actor, 'view.remove', id, snapshotOf(view), null);
      return view;
    });
  }

  private record(
    runner: TransactionRunner,
    accountId: number,
    actor: Actor,
    action: string,
    id: number,
    before: Readonly<Record<string, unknown>> | null,
    after: Readonly<Record<string, unknown>> | null,
  ): Promise<void> {
    return this.audit.record(runner, [{ accountId, actor, action, target: `view/${id}`, before, after }]);
  }
}

async function lock(runner: TransactionRunner, accountId: number): Promise<SavedView[]> {
  await runner.run(LOCK_VIEWS, [accountId]);
  return (await runner.run<ViewRecord>(LIST_ALL_VIEWS, [accountId])).map(fromRecord);
}

const isOwn = ({ owner }: SavedView, actor: Actor): boolean =>
  owner.kind === actor.kind && owner.id === actor.id;

function find(views: readonly SavedView[], { actor, mayTidy }: Viewer, id: number): SavedView {
  const view = views.find((each) => each.id === id);
  if (view !== undefined && (isOwn(view, actor) || (view.isShared && mayTidy))) return view;
  throw new ServiceError('not_found', { message: 'Not found.' });
}

/** Among what one person sees, a name of a screen names one view. */
function assertNameIsFree(
  views: readonly SavedView[],
  wanted: Pick<SavedView, 'isShared' | 'screen' | 'name'> & {
    readonly actor: Actor;
    readonly id: number | null;
  },
): void {
  const clash = views.find(
    (each) =>
      each.id !== wanted.id &&
      each.screen === wanted.screen &&
      each.name.toLowerCase() === wanted.name.toLowerCase() &&
      (isOwn(each, wanted.actor) || (each.isShared && wanted.isShared)),
  );
  if (clash === undefined) return;
  throw new ServiceError('conflict', { message: 'There is a view of this name already.', param: 'name' });
}

/** Without name and filters: they are free text, which the trail leaves out. */
const snapshotOf = ({ screen, isShared }: Pick<SavedView, 'screen' | 'isShared'>) => ({
  screen,
  is_shared: isShared,
});

const fromRecord = ({ ownerKind, ownerId, ...rest }: ViewRecord): SavedView => ({
  ...rest,
  id: Number(rest.id),
  owner: { kind: ownerKind, id: ownerId },
});
