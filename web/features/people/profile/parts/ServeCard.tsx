import * as z from 'zod/mini'
import { Interest } from '#contract/people/users.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Profile } from '../data.ts'
import { EditCard } from './EditCard.tsx'
import { Facts } from './Facts.tsx'

type Draft = Pick<Profile, 'interests' | 'serveNote' | 'willing' | 'askToHost'>

const Kept = z.partial(
  z.object({
    interests: z.array(Interest),
    serveNote: z.string(),
    willing: z.boolean(),
    askToHost: z.nullable(z.boolean()),
  }),
)

const hostingOf = (asked: boolean | null) => (asked === null ? 'unsaid' : asked ? 'ask' : 'leave')

/** How one would like to serve, and whether others find it. */
export const ServeCard = ({ profile }: { profile: Profile }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { interests, serveNote, willing, askToHost } = profile
  return (
    <EditCard<Draft>
      title={t('profile.serve')}
      kept={{ id: 'profile-serve', shape: Kept }}
      begin={() => ({ interests, serveNote, willing, askToHost })}
      toChanges={(draft) => draft}
      fields={({ draft, set, errorOf }) => (
        <>
          <fieldset className="choice">
            <legend className="t-label">{t('profile.serveWith')}</legend>
            {Interest.options.map((one) => (
              <CheckboxField
                key={one}
                name={one}
                label={t(`profile.interest.${one}`)}
                checked={draft.interests.includes(one)}
                onChange={({ target }) =>
                  set({
                    interests: target.checked
                      ? [...draft.interests, one]
                      : draft.interests.filter((other) => other !== one),
                  })
                }
              />
            ))}
          </fieldset>
          <Field
            name="serveNote"
            label={t('profile.serveNote')}
            autoComplete="off"
            lines={2}
            maxLength={300}
            value={draft.serveNote}
            error={errorOf('serveNote')}
            onChange={({ target }) => set({ serveNote: target.value })}
            optional
          />
          <CheckboxField
            name="willing"
            label={t('profile.willing')}
            hint={t('profile.willingHint')}
            checked={draft.willing}
            onChange={({ target }) => set({ willing: target.checked })}
          />
          <SelectField
            label={t('profile.hosting')}
            hint={t('profile.hostingHint')}
            name="askToHost"
            value={hostingOf(draft.askToHost)}
            options={[
              { value: 'unsaid', label: t('profile.hosting.unsaid') },
              { value: 'ask', label: t('profile.hosting.ask') },
              { value: 'leave', label: t('profile.hosting.leave') },
            ]}
            onChange={(value) => set({ askToHost: value === 'unsaid' ? null : value === 'ask' })}
          />
        </>
      )}
    >
      <Facts
        empty={t('profile.serveEmpty')}
        facts={[
          {
            name: t('profile.serveWith'),
            value: list(interests.map((one) => t(`profile.interest.${one}`))),
          },
          { name: t('profile.serveNote'), value: serveNote },
          ...(askToHost === null
            ? []
            : [
                {
                  name: t('profile.hosting'),
                  value: t(askToHost ? 'profile.hosting.ask' : 'profile.hosting.leave'),
                },
              ]),
          ...(interests.length > 0
            ? [
                {
                  name: t('profile.serveShown'),
                  value: t(willing ? 'profile.audience.members' : 'profile.audience.nobody'),
                },
              ]
            : []),
        ]}
      />
    </EditCard>
  )
}
