import { mdiCameraOutline } from '@mdi/js'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { profileRoutes, savePhoto, saveProfile, sentenceOf } from '../data.ts'

/** One’s own picture: choosing one sends it at once. */
export const PhotoCard = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const onDone = () => snack({ text: t('profile.saved') })
  const sending = useAction({ run: savePhoto, refresh: profileRoutes, onDone })
  const removing = useAction({
    run: (_: null, key) => saveProfile({ profilePicture: null }, key),
    refresh: profileRoutes,
    onDone,
  })
  const error = sending.error ?? removing.error
  return (
    <div className="photo">
      <Avatar name={`${user.firstName} ${user.lastName}`} imageUrl={user.profilePicture} size={96} />
      <div>
        <Line>
          <FileButton
            icon={mdiCameraOutline}
            accept="image/*"
            disabled={sending.busy}
            onFiles={([file]) => {
              if (!file) return
              removing.reset()
              sending.act(file)
            }}
          >
            {t(
              sending.busy
                ? 'profile.sendingPhoto'
                : user.profilePicture === null
                  ? 'profile.addPhoto'
                  : 'profile.changePhoto',
            )}
          </FileButton>
          {user.profilePicture === null ? null : (
            <Button
              look="text"
              busy={removing.busy}
              onClick={() => {
                sending.reset()
                removing.act(null)
              }}
            >
              {t('profile.removePhoto')}
            </Button>
          )}
        </Line>
        {error === null ? null : <Failure message={sentenceOf(error)} />}
      </div>
    </div>
  )
}
