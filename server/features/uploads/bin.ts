// The bin of things that have a file: materials of events, and documents of the community.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import { removePublished } from './material.ts'

const HOUR = 3_600_000
/** So long a thing lies in the bin before it goes for good. */
export const BIN_TIME = 30 * 24 * HOUR

/** What is in the bin can be brought back; in its last hour no more, so that nothing comes back while its file goes. */
export const binSince = (app: App): string => instant(app.clock.now() - BIN_TIME + HOUR)

interface Bin<Row extends { readonly file: string }> {
  /** What was put there before that instant. */
  readonly find: (tx: Tx, community: CommunityId, before: string) => Promise<readonly Row[]>
  readonly drop: (tx: Tx, community: CommunityId, row: Row) => Promise<unknown>
}

/**
 * What lay in the bin long enough goes for good, its file first: a run that is broken off is made good by the next,
 * and one community's fault keeps nobody else's bin full.
 */
export const emptyBins = async <Row extends { readonly file: string }>(
  app: App,
  communities: readonly string[],
  bin: Bin<Row>,
): Promise<void> => {
  const before = instant(app.clock.now() - BIN_TIME)
  for (const id of communities) {
    await emptyBin(app, asCommunity(id), before, bin).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the bin of a community could not be emptied'),
    )
  }
}

const emptyBin = async <Row extends { readonly file: string }>(
  app: App,
  community: CommunityId,
  before: string,
  { find, drop }: Bin<Row>,
): Promise<void> => {
  const old = await inCommunity(app.db, community, (tx) => find(tx, community, before))
  for (const row of old) {
    await removePublished(app, community, row.file)
    await inCommunity(app.db, community, (tx) => drop(tx, community, row))
  }
}
