// Live changes of one’s own community as server-sent events.
import { route } from './route.ts'

export const live = route({
  method: 'GET',
  path: '/api/live',
  access: 'member',
  stream: true,
  summary: 'Server-sent events: which of the community’s resources changed',
})
