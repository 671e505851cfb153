import type { SignedInUser } from '#web/http/keep.ts'
import type { WordKey } from '#web/words/words.ts'
import type { Profile } from './data.ts'

/** The one thing that would help most, in words and never as a share of a whole; null when nothing is missing. */
export const missingFrom = (
  user: Pick<SignedInUser, 'profilePicture'>,
  profile: Pick<Profile, 'contacts' | 'about' | 'languages' | 'interests'>,
): WordKey | null => {
  if (!profile.contacts.some(({ kind, audience }) => kind === 'phone' && audience !== 'nobody'))
    return 'profile.missing.phone'
  if (user.profilePicture === null) return 'profile.missing.photo'
  if (profile.languages.length === 0) return 'profile.missing.languages'
  if (profile.about === '') return 'profile.missing.about'
  return profile.interests.length === 0 ? 'profile.missing.interests' : null
}
