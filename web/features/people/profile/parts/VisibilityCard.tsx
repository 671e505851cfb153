import { links } from '#web/app/links.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Profile } from '../data.ts'
import { EditCard } from './EditCard.tsx'
import { Facts } from './Facts.tsx'

type Draft = Pick<Profile, 'listed' | 'showBirthday' | 'openPage' | 'openPhoto'>

/** Where one is found: by members in the directory and the calendar, by everybody on an open page. */
export const VisibilityCard = ({ profile }: { profile: Profile }) => {
  const { t } = useWords()
  const { listed, showBirthday, openPage, openPhoto, can } = profile
  return (
    <EditCard<Draft>
      title={t('profile.found')}
      begin={() => ({ listed, showBirthday, openPage, openPhoto })}
      toChanges={({ openPage: open, openPhoto: photo, ...draft }) => ({
        ...draft,
        ...(can.openPage ? { openPage: open, openPhoto: photo } : openPage ? { openPage: open } : {}),
      })}
      fields={({ draft, set, errorOf }) => (
        <>
          <CheckboxField
            name="listed"
            label={t('profile.listed')}
            hint={t('profile.listedHint')}
            checked={draft.listed}
            onChange={({ target }) => set({ listed: target.checked })}
          />
          {can.shareWithMembers ? (
            <CheckboxField
              name="showBirthday"
              label={t('profile.showBirthday')}
              hint={t('profile.showBirthdayHint')}
              checked={draft.showBirthday}
              onChange={({ target }) => set({ showBirthday: target.checked })}
            />
          ) : null}
          {can.openPage || openPage ? (
            <>
              <CheckboxField
                name="openPage"
                label={t('profile.openPage')}
                hint={t('profile.openPageHint')}
                error={errorOf('openPage')}
                checked={draft.openPage}
                onChange={({ target }) => set({ openPage: target.checked })}
              />
              <CheckboxField
                name="openPhoto"
                label={t('profile.openPhoto')}
                checked={draft.openPhoto}
                onChange={({ target }) => set({ openPhoto: target.checked })}
              />
            </>
          ) : (
            <Text quiet>{t('profile.pagesClosed')}</Text>
          )}
        </>
      )}
    >
      <Facts
        facts={[
          {
            name: t('profile.directory'),
            value: (
              <TextLink href={links.directory()}>
                {t(listed ? 'profile.listedYes' : 'profile.listedNo')}
              </TextLink>
            ),
          },
          {
            name: t('profile.page'),
            value: t(openPage && can.openPage ? 'profile.pageOpen' : 'profile.pageMembers'),
          },
        ]}
      />
    </EditCard>
  )
}
