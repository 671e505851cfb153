// What the page of an event asks of what is to be brought, and what people do with it.
import type { output } from 'zod/mini'
import {
  type BringList as Shape,
  addBringLine,
  changeBringLine,
  getBringList,
  giveBringLineBack,
  removeBringLine,
  restoreBringLine,
  takeBringLine,
} from '#contract/events/bring.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type BringList = output<typeof Shape>
export type BringLine = BringList['lines'][number]

/** It stays on the device with the page of its event, without the names of others and without rights. */
export const bringQuestion = (id: string) =>
  ask(
    getBringList,
    { params: { id } },
    {
      keepSeen: ({ success, data }) => ({
        success,
        data: {
          lines: data.lines.map((line) => ({ ...line, by: [] })),
          can: { ...data.can, change: false },
        },
      }),
    },
  )

/** Whose answers change with a line. */
export const bringRoutes = [getBringList]

/** The list once this person's tap has arrived. */
export const withMine = (list: BringList, id: string, mine: boolean): BringList => ({
  ...list,
  lines: list.lines.map((line) =>
    line.id !== id || line.mine === mine ? line : { ...line, mine, taken: line.taken + (mine ? 1 : -1) },
  ),
})

export const sendMine = (id: string, lineId: string, mine: boolean, key: string) =>
  call(mine ? takeBringLine : giveBringLineBack, { params: { id, lineId }, key })

export type LineWish = BodyIn<typeof addBringLine>

/** Adds a line, or with its revision writes over the one that was looked at. */
export const sendLine = (
  id: string,
  wish: LineWish,
  old: Pick<BringLine, 'id' | 'revision'> | null,
  key: string,
) =>
  old === null
    ? call(addBringLine, { params: { id }, body: wish, key })
    : call(changeBringLine, {
        params: { id, lineId: old.id },
        body: { ...wish, revision: old.revision },
        key,
      })

export const sendDeleting = (id: string, lineId: string, key: string) =>
  call(removeBringLine, { params: { id, lineId }, key })

export const sendPuttingBack = (id: string, lineId: string, key: string) =>
  call(restoreBringLine, { params: { id, lineId }, key })
