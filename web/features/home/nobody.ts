import type { SignedInUser } from '#web/http/keep.ts'

/** Stands for whoever is not signed in, where a question needs a person: it is not asked then. */
export const nobody: SignedInUser = {
  _id: '',
  id: '',
  userId: '',
  email: '',
  firstName: '',
  lastName: '',
  bahaiId: null,
  profilePicture: null,
  occupation: null,
  language: null,
  state: 'pending',
  roles: [],
  community: null,
}
