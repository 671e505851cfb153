// Who may decide on a receipt: of the Assembly of today, neither who handed it in nor a treasurer, who pays it.
import { assemblyOf } from '#server/features/finance/request-view.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { treasurersOf } from './view.ts'

/** The accounts that may be named at all. */
export const approversOf = async (app: App, tx: Tx, community: CommunityId): Promise<readonly string[]> => {
  const treasurers = new Set(await treasurersOf(app, tx, community))
  return (await assemblyOf(app, tx, community)).filter((account) => !treasurers.has(account))
}

/** The one whom the settings name, where they may decide on what this account hands in. */
export const usualApprover = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { wanted, sender }: { readonly wanted: string | null; readonly sender: string },
): Promise<string | null> =>
  wanted !== null && wanted !== sender && (await approversOf(app, tx, community)).includes(wanted)
    ? wanted
    : null

const NOT_OF_ASSEMBLY = 'Please choose a member of the Assembly.'
const TREASURER = 'The treasurer pays receipts, and another member of the Assembly approves them.'

export const demandApprover = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { account, field }: { readonly account: string; readonly field: string },
): Promise<void> => {
  const fault = (text: string) => refuse(400, text, { fields: { [field]: text } })
  if (!(await assemblyOf(app, tx, community)).includes(account)) fault(NOT_OF_ASSEMBLY)
  if ((await treasurersOf(app, tx, community)).includes(account)) fault(TREASURER)
}
