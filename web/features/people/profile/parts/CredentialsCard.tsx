import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useId } from 'react'
import { CredentialKind } from '#contract/people/users.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import type { Profile } from '../data.ts'
import { AudienceField } from './AudienceField.tsx'
import { EditCard, type Editing } from './EditCard.tsx'
import { Facts } from './Facts.tsx'

type Credential = Profile['credentials'][number]
interface Draft {
  credentials: readonly Credential[]
}

/** What one may do by a paper, and until when. */
export const CredentialsCard = ({ profile }: { profile: Profile }) => {
  const { t } = useWords()
  const saying = useCredentialWords()
  const known = new Set(profile.credentials.map(({ id }) => id))
  return (
    <EditCard<Draft>
      title={t('profile.credentials')}
      begin={() => ({ credentials: profile.credentials })}
      toChanges={({ credentials }) => ({
        credentials: credentials.map(({ id, kind, title, expiresOn, audience }) => ({
          ...(known.has(id) ? { id } : {}),
          kind,
          title,
          expiresOn,
          audience,
        })),
      })}
      fields={(editing) => <CredentialFields editing={editing} />}
    >
      <Facts
        empty={t('profile.credentialsEmpty')}
        facts={profile.credentials.map((one) => ({
          name: saying.name(one),
          value: saying.state(one, one.verified?.by ?? null),
          audience: one.audience,
        }))}
      />
    </EditCard>
  )
}

interface Shown {
  readonly kind: Credential['kind']
  readonly title: string
  readonly expiresOn: string | null
  readonly expired: boolean
}

/** A credential in words: what it is, until when it holds, and who has seen it. */
export const useCredentialWords = () => {
  const { t } = useWords()
  const { day } = useFormats()
  return {
    name: ({ kind, title }: Shown) =>
      title === '' ? t(`profile.credential.${kind}`) : `${t(`profile.credential.${kind}`)}: ${title}`,
    state: ({ expiresOn, expired }: Shown, by: string | null) =>
      [
        expiresOn === null
          ? t('profile.noExpiry')
          : t(expired ? 'profile.expired' : 'profile.expires', { day: day(expiresOn) }),
        by === null ? t('profile.notVerified') : t('profile.verifiedBy', { name: by }),
      ].join('\u00a0· '),
  }
}

const CredentialFields = ({ editing }: { editing: Editing<Draft> }) => {
  const { t } = useWords()
  const { draft, set } = editing
  const add = () =>
    set({
      credentials: [
        ...draft.credentials,
        {
          id: idempotencyKey(),
          kind: 'firstAid',
          title: '',
          expiresOn: null,
          expired: false,
          verified: null,
          audience: 'nobody',
        },
      ],
    })
  const kept = useKeptFocus(draft.credentials.length)
  return (
    <div {...kept}>
      <Stack>
        {draft.credentials.map((one, place) => (
          <CredentialField key={one.id} credential={one} place={place} editing={editing} />
        ))}
        {draft.credentials.length < 20 ? (
          <Line>
            <Button icon={mdiPlus} onClick={add}>
              {t('profile.addCredential')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </div>
  )
}

interface FieldProps {
  credential: Credential
  place: number
  editing: Editing<Draft>
}

const CredentialField = ({ credential, place, editing: { draft, set, errorOf, forget } }: FieldProps) => {
  const { t } = useWords()
  const legend = useId()
  const what = t(`profile.credential.${credential.kind}`)
  const name = (part: string) => `credentials.${place}.${part}`
  const change = (part: Partial<Credential>) =>
    set({
      credentials: draft.credentials.map((one) => (one.id === credential.id ? { ...one, ...part } : one)),
    })
  return (
    <div role="group" aria-labelledby={legend} className="one-of">
      <Stack>
        <div className="section-head">
          <h3 id={legend}>{what}</h3>
          <Button
            look="text"
            icon={mdiTrashCanOutline}
            label={t('profile.removeWhat', { what })}
            onClick={() => {
              forget()
              set({ credentials: draft.credentials.filter(({ id }) => id !== credential.id) })
            }}
          >
            {t('profile.remove')}
          </Button>
        </div>
        <SelectField
          label={t('profile.credentialKind')}
          name={name('kind')}
          value={credential.kind}
          onChange={(kind) => change({ kind })}
          options={CredentialKind.options.map((kind) => ({
            value: kind,
            label: t(`profile.credential.${kind}`),
          }))}
        />
        <Field
          name={name('title')}
          label={t('profile.credentialTitle')}
          autoComplete="off"
          value={credential.title}
          error={errorOf(name('title'))}
          onChange={({ target }) => change({ title: target.value })}
          optional
        />
        <Field
          name={name('expiresOn')}
          label={t('profile.expiresOn')}
          type="date"
          autoComplete="off"
          value={credential.expiresOn ?? ''}
          error={errorOf(name('expiresOn'))}
          onChange={({ target }) => change({ expiresOn: target.value || null })}
          optional
        />
        <AudienceField
          what={what}
          name={name('audience')}
          value={credential.audience}
          onChange={(audience) => change({ audience })}
        />
      </Stack>
    </div>
  )
}
