import type { Group, Results } from '../data.ts'
import { ActivityRow, EventRow } from './GatheringRows.tsx'
import { HelpRow, MaterialRow, PersonRow, PostRow, VenueRow } from './OtherRows.tsx'

interface Props {
  found: Results
  group: Group
  words: readonly string[]
}

/** The results of one group, a row each. */
export const GroupRows = ({ found, group, words }: Props) => {
  switch (group) {
    case 'activities':
      return found.activities?.results.map((one) => <ActivityRow key={one.id} found={one} words={words} />)
    case 'events':
      return found.events?.results.map((one) => <EventRow key={one.id} found={one} words={words} />)
    case 'people':
      return found.people?.results.map((one) => <PersonRow key={one.id} found={one} words={words} />)
    case 'posts':
      return found.posts?.results.map((one) => <PostRow key={one.id} found={one} words={words} />)
    case 'venues':
      return found.venues?.results.map((one) => <VenueRow key={one.id} found={one} words={words} />)
    case 'materials':
      return found.materials?.results.map((one) => <MaterialRow key={one.id} found={one} words={words} />)
    case 'help':
      return found.help?.results.map((one) => <HelpRow key={one.id} found={one} words={words} />)
  }
}
