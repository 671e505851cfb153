// The captions of a post's video: whose they are, and what becomes of those that they replace.
import type { createPost } from '#contract/posts/post-writing.ts'
import type { BodyOf } from '#contract/route.ts'
import { type Shown, bindToPost, claimCaptions, isForgotten } from '#server/features/uploads/attached.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import { typeOfKey } from '#server/platform/file-keys.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'

type Wish = BodyOf<typeof createPost>['captions']

interface Captions extends Pick<Shown, 'key' | 'url'> {
  readonly language: string
}

/** The named upload; no other address is ever stored. Undefined stays so: nothing is said of them. */
export const claimNamed = async (
  app: App,
  member: Member,
  wish: Wish | undefined,
): Promise<Captions | null | undefined> => {
  if (!wish) return wish
  const file = await claimCaptions(app, member, wish.url)
  if (file) return { ...file, language: wish.language }
  if (await isForgotten(app, member, [wish.url]))
    refuseField('These captions were sent too long ago and are no longer here. Please add them again.')
  return refuseField('Please add only captions that you have sent here yourself.')
}

/** Those of a new post. */
export const claimFor = async (
  app: App,
  member: Member,
  wish: Wish,
  files: readonly Shown[],
): Promise<Captions | null> => {
  const captions = (await claimNamed(app, member, wish)) ?? null
  const media = files.map(({ url }) => url)
  demandVideo(captions, media)
  return captions
}

/** Captions need a video that they belong to. */
export const demandVideo = (captions: Captions | null | undefined, media: readonly string[]): void => {
  if (captions && !media.some((address) => typeOfKey(address).startsWith('video/')))
    refuseField('Captions belong to a video. Please add them to a post that has one.')
}

export const captionColumns = (captions: Captions | null) => ({
  captions: captions?.url ?? null,
  captions_language: captions?.language ?? null,
})

/** Binds captions to the post unless they are its own already. */
export const bindCaptions = async (
  tx: Tx,
  member: Member,
  post: string,
  before: string | null,
  captions: Captions | null,
): Promise<void> => {
  if (captions === null || captions.url === before) return
  if (!(await bindToPost(tx, member, post, [captions])))
    refuse(409, 'These captions belong to another post already. Please send them again.')
}

const refuseField = (sentence: string): never => refuse(400, sentence, { fields: { captions: sentence } })
