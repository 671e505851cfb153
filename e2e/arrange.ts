// What a journey needs to find, arranged by the API before its browser opens.
import type { APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const Events = z.object({ data: z.array(z.object({ id: z.string() })) })

/** The person has not said yes to any of the next events. */
export const leaveNextEvents = async (api: APIRequestContext): Promise<void> => {
  const { data } = Events.parse(await (await api.get('/api/events')).json())
  for (const { id } of data.slice(0, 3)) await api.put(`/api/events/${id}/leave`, { data: {} })
}

const Devices = z.object({ data: z.array(z.object({ id: z.string(), current: z.boolean() })) })

/** Logs the person out on every device but the one that calls. */
export const logOutElsewhere = async (api: APIRequestContext): Promise<void> => {
  const { data } = Devices.parse(await (await api.get('/api/auth/devices')).json())
  for (const { id, current } of data) if (!current) await api.delete(`/api/auth/devices/${id}`)
}
