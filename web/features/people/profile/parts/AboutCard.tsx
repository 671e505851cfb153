import * as z from 'zod/mini'
import type { SignedInUser } from '#web/http/keep.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Profile } from '../data.ts'
import type { AboutDraft } from './AboutFields.tsx'
import { EditCard } from './EditCard.tsx'
import { Facts, useLanguageName } from './Facts.tsx'
import { AboutFields } from './AboutFields.tsx'

// A birth date is kept on no device.
const Kept = z.partial(
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    called: z.string(),
    nameInScript: z.string(),
    occupation: z.string(),
    about: z.string(),
    languages: z.array(z.string()),
  }),
)

/** Names, work, words about oneself, languages and age. */
export const AboutCard = ({ user, profile }: { user: SignedInUser; profile: Profile }) => {
  const { t } = useWords()
  const { day, list } = useFormats()
  const nameOf = useLanguageName()
  const { audiences } = profile
  return (
    <EditCard<AboutDraft>
      title={t('profile.about')}
      kept={{ id: 'profile-about', shape: Kept }}
      begin={() => ({
        firstName: user.firstName,
        lastName: user.lastName,
        called: profile.called,
        nameInScript: profile.nameInScript,
        occupation: user.occupation ?? '',
        about: profile.about,
        languages: profile.languages,
        birthDate: profile.birthDate ?? '',
        audiences,
      })}
      toChanges={({ birthDate, languages, ...rest }) => ({
        ...rest,
        languages: [...languages],
        ...(profile.can.setBirthDate && birthDate !== '' ? { birthDate } : {}),
      })}
      fields={(editing) => <AboutFields editing={editing} profile={profile} />}
    >
      <Facts
        empty={t('profile.aboutEmpty')}
        facts={[
          { name: t('profile.name'), value: `${user.firstName} ${user.lastName}`.trim() },
          { name: t('profile.called'), value: profile.called },
          { name: t('profile.nameInScript'), value: profile.nameInScript },
          { name: t('profile.occupation'), value: user.occupation ?? '', audience: audiences.occupation },
          { name: t('profile.aboutMe'), value: profile.about, audience: audiences.about },
          {
            name: t('profile.languages'),
            value: list(profile.languages.map(nameOf)),
            audience: audiences.languages,
          },
          {
            name: t('profile.birthDate'),
            value: profile.birthDate === null ? '' : day(profile.birthDate),
            audience: audiences.age,
          },
          { name: t('profile.locality'), value: profile.locality ?? '', audience: audiences.locality },
        ]}
      />
    </EditCard>
  )
}
