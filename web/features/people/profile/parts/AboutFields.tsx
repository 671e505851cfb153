import { mdiClose } from '@mdi/js'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Audience, Profile } from '../data.ts'
import { offeredLanguages } from '../languages.ts'
import { AudienceField } from './AudienceField.tsx'
import type { Editing } from './EditCard.tsx'
import { useLanguageName } from './Facts.tsx'

export interface AboutDraft {
  firstName: string
  lastName: string
  called: string
  nameInScript: string
  occupation: string
  about: string
  languages: readonly string[]
  birthDate: string
  audiences: Profile['audiences']
}

type Shared = keyof Profile['audiences']

/** Names, work, words about oneself, languages and age, to be typed. */
export const AboutFields = ({ editing, profile }: { editing: Editing<AboutDraft>; profile: Profile }) => {
  const { t } = useWords()
  const { draft, set, errorOf } = editing
  const text = (name: 'firstName' | 'lastName' | 'called' | 'nameInScript' | 'occupation' | 'about') => ({
    name,
    label: t(name === 'about' ? 'profile.aboutMe' : `profile.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const audience = (name: Shared, what: string) => (
    <AudienceField
      what={what}
      name={`audiences.${name}`}
      value={draft.audiences[name]}
      onChange={(chosen: Audience) => set({ audiences: { ...draft.audiences, [name]: chosen } })}
    />
  )
  return (
    <>
      <Field {...text('firstName')} autoComplete="given-name" />
      <Field {...text('lastName')} autoComplete="family-name" optional />
      <Field {...text('called')} hint={t('profile.calledHint')} autoComplete="nickname" optional />
      <Field
        {...text('nameInScript')}
        hint={t('profile.nameInScriptHint')}
        autoComplete="off"
        dir="auto"
        optional
      />
      <Field {...text('occupation')} autoComplete="organization-title" optional />
      {audience('occupation', t('profile.occupation'))}
      <Field {...text('about')} autoComplete="off" lines={4} maxLength={2_000} optional />
      {audience('about', t('profile.aboutMe'))}
      <LanguageFields editing={editing} />
      {audience('languages', t('profile.languages'))}
      {profile.can.setBirthDate ? (
        <Field
          name="birthDate"
          label={t('profile.birthDate')}
          hint={t('profile.birthDateHint')}
          type="date"
          autoComplete="bday"
          value={draft.birthDate}
          error={errorOf('birthDate')}
          onChange={(event) => set({ birthDate: event.target.value })}
          optional
        />
      ) : (
        <p className="t-small quiet">{t('profile.birthDateFixed')}</p>
      )}
      {audience('age', t('profile.ageBand'))}
      {audience('locality', t('profile.locality'))}
    </>
  )
}

const LanguageFields = ({ editing: { draft, set } }: { editing: Editing<AboutDraft> }) => {
  const { t, language } = useWords()
  const nameOf = useLanguageName()
  const rest = offeredLanguages
    .filter((code) => !draft.languages.includes(code))
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <>
      <SelectField
        label={t('profile.languages')}
        name="languages"
        value=""
        onChange={(code) => set({ languages: [...draft.languages, code].filter((one) => one !== '') })}
        options={[{ value: '', label: t('profile.addLanguage') }, ...rest]}
      />
      {draft.languages.length === 0 ? null : (
        <Line>
          {draft.languages.map((code) => (
            <Button
              key={code}
              icon={mdiClose}
              label={t('profile.removeWhat', { what: nameOf(code) })}
              onClick={() => set({ languages: draft.languages.filter((one) => one !== code) })}
            >
              {nameOf(code)}
            </Button>
          ))}
        </Line>
      )}
    </>
  )
}
