// What gatherings of some kinds have beside their meetings: a programme, a lesson that is planned, what was practised
// and what became of it.
import { type CivilDay, addCivilDays } from '#calendar/index.ts'
import { instant } from '#server/platform/clock.ts'
import { particularTexts } from './particular-texts.ts'
import { DAY, type Stage, today } from './stage.ts'

type Text = (typeof particularTexts)[number]

export const tellParticulars = (stage: Stage): void => {
  for (const text of particularTexts) {
    const activity = stage.rows.activities.find(({ title }) => title === text.title)
    if (!activity) throw new Error(`Nothing in the demo is called ${text.title}.`)
    activity.particulars = JSON.stringify(text.particulars)
    if (text.report !== undefined) {
      activity.report = text.report
      activity.reported_at = instant(stage.now - 12 * DAY)
    }
    planLesson(stage, activity.id, text)
    tellPractices(stage, activity.id, text)
    tellLearned(stage, activity.id, text)
  }
}

const planLesson = (stage: Stage, activity: string, { lesson }: Text): void => {
  const day = today(stage)
  const next = stage.rows.activity_sessions.find((one) => one.activity_id === activity && one.day >= day)
  if (lesson !== undefined && next !== undefined) next.lesson_plan = JSON.stringify(lesson)
}

const tellPractices = (stage: Stage, activity: string, { practised = [] }: Text): void => {
  const people = inIt(stage, activity)
  practised.forEach((what, turn) => {
    const person = people[turn % people.length]
    if (person === undefined) return
    const day = daysAgo(stage, 4 + turn * 9)
    stage.rows.practices.push({ ...keysOf(stage, activity, day), person_id: person, practised_on: day, what })
  })
}

const tellLearned = (stage: Stage, activity: string, { byHeart = [] }: Text): void => {
  const children = inIt(stage, activity).slice(0, 2)
  children.forEach((child, turn) => {
    for (const [kind, title] of byHeart.slice(turn)) {
      const day = daysAgo(stage, 10 + turn * 7)
      stage.rows.memorised.push({
        ...keysOf(stage, activity, day),
        person_id: child,
        kind,
        title,
        learned_on: day,
      })
    }
  })
}

const inIt = ({ rows }: Stage, activity: string): readonly string[] =>
  rows.activity_people
    .filter((one) => one.activity_id === activity && one.role === 'participant')
    .map(({ person_id }) => person_id)

const daysAgo = (stage: Stage, days: number): CivilDay => addCivilDays(today(stage), -days)

const keysOf = ({ communityId, random }: Stage, activity: string, day: CivilDay) => ({
  community_id: communityId,
  activity_id: activity,
  id: random.id(Date.parse(day)),
})
