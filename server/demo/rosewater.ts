// The first community of the demo, in which the demo sign-ins are at home.
import { tellParticulars } from './particulars.ts'
import { instant } from '#server/platform/clock.ts'
import { planActivities } from './activities.ts'
import { plansOfGatherings } from './activity-plans-open.ts'
import { plansOfCircles } from './activity-plans.ts'
import { plansOfTheYoung } from './activity-plans-young.ts'
import { askForCakes } from './bring.ts'
import { foundBodies, handOver, rosewaterBodies } from './bodies.ts'
import { runCampaigns } from './campaigns.ts'
import { tellOfCare } from './care.ts'
import { sayToAssembly } from './consultation.ts'
import { enterDates } from './dates.ts'
import { planEvents, seatMember } from './events.ts'
import { families, friends } from './families.ts'
import { planFigures, standing } from './figures.ts'
import type { Known } from './known.ts'
import { tell } from './notices.ts'
import { addOldEntries, addPending, settle } from './people.ts'
import type { Picture } from './pictures.ts'
import { announcements, longAgo } from './post-texts-older.ts'
import { before, lately } from './post-texts.ts'
import { announce, publishPosts } from './posts.ts'
import { tellProfiles } from './profiles.ts'
import { openVenues } from './venues.ts'
import { DAY, type Reader, type Stage, hasAccount, named } from './stage.ts'

export const rosewater: Known = {
  card: {
    name: 'Bahá’í Community of Rosewater',
    slug: 'rosewater',
    place: 'Rosewater',
    welcome:
      'We are about sixty people of many backgrounds who pray, learn and serve together, with friends and neighbours. ' +
      'Our devotional gatherings, firesides and classes are open to everyone; come to one of them or write to us first.',
    passage: 'Let your vision be world-embracing, rather than confined to your own self.',
    passage_source: 'Bahá’u’lláh, Gleanings from the Writings of Bahá’u’lláh, XLIII',
    contact_email: 'hello@rosewater.example',
    sign_up: true,
  },
  reached: {
    secretary_email: 'secretary@rosewater.example',
    treasurer_email: 'treasurer@rosewater.example',
    public_links: JSON.stringify([
      { label: 'The Bahá’í Faith', url: 'https://www.bahai.org/' },
      { label: 'Bahá’í Reference Library', url: 'https://www.bahai.org/library/' },
    ]),
    cluster: standing.cluster,
    region: standing.region,
    national_community: standing.nationalCommunity,
  },
  fund: true,
  place: { lat: 51.76, lon: -2.11, timeZone: 'Europe/London', boundary: 'sunset' },
}

/** In which activities the demo's member takes part. */
const member = 'Camille Moreau'
const joined = {
  'Prayers and music': member,
  'Book 1, Reflections on the Life of the Spirit': member,
  'Garden of the Centre': member,
}

export const fillRosewater = (stage: Stage, pictures: readonly Picture[]): void => {
  const people = settle(stage, { families, friends, mailDomain: 'rosewater.example', firstNumber: 10_001 })
  addPending(stage, named(people, 'Beatriz Silva'))
  foundBodies(stage, people, rosewaterBodies)
  const readers = people.filter(hasAccount)
  const secretary = named(readers, 'Ingrid Andersson')
  keepPictures(stage, pictures, secretary)
  const events = planEvents(stage, people, pictures)
  seatMember(stage, people, events)
  const plans = [...plansOfCircles, ...plansOfGatherings, ...plansOfTheYoung]
  const activities = planActivities(stage, people, plans, pictures, joined)
  publishPosts(stage, readers, [...lately, ...before, ...longAgo], pictures)
  tell(stage, {
    readers,
    events,
    activities,
    announcements: announce(stage, readers, secretary, announcements),
  })
  tellOfCare(stage, people)
  tellProfiles(stage, people)
  addOldEntries(stage, named(people, 'Joan Whitaker'))
  handOver(stage, people)
  openVenues(stage)
  sayToAssembly(stage, readers, events)
  enterDates(stage)
  tellParticulars(stage)
  askForCakes(stage, people, events)
  runCampaigns(stage, readers, pictures)
  planFigures(stage, readers)
}

const keepPictures = (stage: Stage, pictures: readonly Picture[], owner: Reader): void => {
  for (const picture of pictures) {
    stage.rows.files.push({
      community_id: stage.communityId,
      id: stage.random.id(stage.now - 200 * DAY),
      owner_id: owner.accountId,
      purpose: 'image',
      key: picture.key,
      content_type: 'image/webp',
      size: picture.size,
      max_size: picture.size,
      state: 'published',
      used: true,
      thumbnail_key: picture.thumbnailKey,
      width: picture.width,
      height: picture.height,
      display_name: picture.alt,
      created_at: instant(stage.now - 200 * DAY),
      expires_at: instant(stage.now - 199 * DAY),
    })
  }
}
