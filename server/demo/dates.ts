// When the Assembly of the demo community meets, and what its treasurer asks everybody to remember.
import { addCivilDays } from '#calendar/index.ts'
import { type Stage, today } from './stage.ts'

const dates = [
  { layer: 'assembly', inDays: -8, title: 'Meeting of the Assembly', time: '19:00', end: '21:30', note: '' },
  {
    layer: 'assembly',
    inDays: 6,
    title: 'Meeting of the Assembly',
    time: '19:00',
    end: '21:30',
    note: 'The notes of the Feast, and who gives the talk in the spring.',
  },
  { layer: 'assembly', inDays: 20, title: 'Meeting of the Assembly', time: '19:00', end: '21:30', note: '' },
  {
    layer: 'fund',
    inDays: 9,
    title: 'Contributions for this month',
    time: null,
    end: null,
    note: 'What each gives is known to the treasurer alone.',
  },
] as const

export const enterDates = (stage: Stage): void => {
  const { rows, random, communityId, now } = stage
  for (const { layer, inDays, title, time, end, note } of dates)
    rows.calendar_dates.push({
      community_id: communityId,
      id: random.id(now),
      layer,
      title,
      day: addCivilDays(today(stage), inDays),
      start_time: time,
      end_time: end,
      place: layer === 'assembly' ? 'Bahá’í Centre' : '',
      link: '',
      note,
    })
}
