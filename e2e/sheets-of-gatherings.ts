// What opens over a gathering.
import * as z from 'zod/mini'
import { createActivity } from '#contract/activities/planning.ts'
import { dayThere } from './arrange.ts'
import { type APIRequestContext, expect } from './fixtures.ts'
import { addPerson, unique } from './newcomers.ts'
import { type Making, admin, host, member, press, secretary, subject } from './sheets.ts'

const SECOND = 'mele.tupou@rosewater.example'
const OFFICER = 'statistics@demo.example'
const MOTHER = 'ngozi.okafor@rosewater.example'

const Me = z.object({ data: z.object({ _id: z.string() }) })
const Meetings = z.object({ data: z.array(z.object({ id: z.string() })) })
const Own = z.object({ data: z.object({ children: z.array(z.object({ id: z.string() })) }) })

const idOf = async (api: APIRequestContext) => Me.parse(await (await api.get('/api/auth/me')).json()).data._id

/** A gathering of this kind that begins today. */
const plan = async (api: APIRequestContext, name: string, more: object = {}): Promise<string> => {
  const startDate = dayThere()
  const data = { activityType: { name }, title: `${name} ${unique()}`, startDate, ...more }
  const made = await api.post('/api/activities/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  return createActivity.reply.parse(await made.json()).id
}

/** A class with a child in it, a circle, an initiative that the Assembly is asked to adopt, and somebody invited. */
const thingsOf = async ({ ids: { activity, hosted }, calls }: Making) => {
  const [api, mother] = [await calls(host), await calls(MOTHER)]
  const facilitators = [{ refId: await idOf(await calls(SECOND)), type: 'Member' }]
  const ofChildren = await plan(api, "Children's Class", { facilitators })
  const own = Own.parse(await (await mother.get(`/api/activities/${ofChildren}/part`)).json()).data
  const child = own.children[0]?.id ?? ''
  await expect(await mother.post(`/api/activities/${ofChildren}/request-participation/${child}`)).toBeOK()
  await expect(await api.post(`/api/activities/${ofChildren}/approve-participant/${child}`)).toBeOK()
  const initiative = await plan(api, 'Independent Initiative')
  const asked = { data: { asked: true } }
  await expect(await api.put(`/api/activities/${initiative}/adoption/asked`, asked)).toBeOK()
  const circle = await plan(api, 'Study Circle')
  const person = await addPerson(await calls(admin), unique(), 'Newman')
  await expect(await api.post(`/api/activities/${circle}/invite-participant/${person}`)).toBeOK()
  const meetings = Meetings.parse(await (await api.get(`/api/activities/${circle}/meetings`)).json()).data
  return { activity, hosted, ofChildren, initiative, circle, meeting: meetings.at(-1)?.id ?? '' }
}

export const ofGatherings = subject('gatherings', thingsOf, [
  {
    name: 'sharing',
    who: member,
    path: ({ activity }) => `/activities/${activity}`,
    open: press('kit.share'),
  },
  {
    name: 'the code of a link',
    who: member,
    path: ({ activity }) => `/activities/${activity}`,
    open: press('kit.share', 'sharing.code'),
    seen: (page, say) => page.getByText(say('sharing.scan')),
  },
  { name: 'the filters', who: member, path: () => '/activities', open: press('activities.filter') },
  { name: 'an interest', who: member, path: () => '/study-circles', open: press('programmes.interest.say') },
  {
    name: 'a meeting more',
    who: host,
    path: ({ hosted }) => `/activities/${hosted}`,
    open: press('meetings.add'),
  },
  {
    name: 'cancelling an activity',
    who: host,
    path: ({ hosted }) => `/activities/${hosted}`,
    open: press('planning.cancel'),
  },
  {
    name: 'a message to everybody',
    who: host,
    path: ({ hosted }) => `/activities/${hosted}`,
    open: press('planning.message'),
  },
  {
    name: 'what a child knows by heart',
    who: host,
    path: ({ ofChildren }) => `/activities/${ofChildren}`,
    open: press('particulars.noteByHeart'),
  },
  {
    name: 'a practice',
    who: host,
    path: ({ circle }) => `/activities/${circle}`,
    open: press('particulars.notePractice'),
  },
  {
    name: 'a group that goes on with the next book',
    who: host,
    path: ({ circle }) => `/activities/${circle}`,
    open: press('completions.goOn'),
  },
  {
    name: 'a correction',
    who: OFFICER,
    path: ({ meeting }) => `/sessions/${meeting}/confirm`,
    open: press('corrections.correct'),
    seen: (page, say) => page.getByRole('textbox', { name: say('corrections.reason') }),
  },
  {
    name: 'something completed by oneself',
    who: member,
    path: () => '/study-circles',
    open: press('completions.noteMine'),
  },
  {
    name: 'the link of an invitation',
    who: host,
    path: ({ circle }) => `/activities/${circle}`,
    open: press('activities.invite.linkFor'),
  },
  {
    name: 'the report of an initiative',
    who: host,
    path: ({ initiative }) => `/activities/${initiative}`,
    open: press('particulars.writeReport'),
    seen: (page, say) => page.getByRole('textbox', { name: say('particulars.report') }),
  },
  {
    name: 'the adoption of an initiative',
    who: secretary,
    path: ({ initiative }) => `/activities/${initiative}`,
    open: async () => {},
    seen: (page, say) => page.getByRole('button', { name: say('particulars.adopt') }),
  },
])
