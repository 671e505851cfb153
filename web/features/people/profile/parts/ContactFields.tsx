import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiTrashCanOutline } from '@mdi/js'
import { useId } from 'react'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import { useWords } from '#web/words/words.ts'
import { AudienceField } from './AudienceField.tsx'
import { type Contact, type ContactDraft, wholeContact } from '../contact.ts'
import type { Editing } from './EditCard.tsx'

type Kind = Contact['kind']

const kinds = [
  { kind: 'phone', icon: mdiPhoneOutline },
  { kind: 'email', icon: mdiEmailOutline },
  { kind: 'address', icon: mdiMapMarkerOutline },
] as const

interface FieldsProps {
  editing: Editing<ContactDraft>
  email: string
  mayShare: boolean
}

/** Ways to reach one, to be typed. */
export const ContactFields = ({ editing, email, mayShare }: FieldsProps) => {
  const { t } = useWords()
  const { draft, set } = editing
  const add = (kind: Kind) =>
    set({
      contacts: [
        ...draft.contacts,
        {
          // The server gives each its own; this one only tells them apart here.
          id: idempotencyKey(),
          kind,
          label: '',
          value: kind === 'email' ? email : '',
          city: '',
          postcode: '',
          country: '',
          audience: 'hosts',
        },
      ],
    })
  const kept = useKeptFocus(draft.contacts.length)
  return (
    <div {...kept}>
      <Stack>
        {mayShare ? null : <Text quiet>{t('profile.youngContacts')}</Text>}
        {draft.contacts.map((contact, place) => (
          <ContactField key={contact.id} contact={contact} place={place} editing={editing} />
        ))}
        {draft.contacts.length < 10 ? (
          <Line>
            {kinds.map(({ kind, icon }) => (
              <Button key={kind} icon={icon} onClick={() => add(kind)}>
                {t(`profile.contact.add.${kind}`)}
              </Button>
            ))}
          </Line>
        ) : null}
      </Stack>
    </div>
  )
}

interface ContactProps {
  contact: Contact
  place: number
  editing: Editing<ContactDraft>
}

const ContactField = ({ contact, place, editing: { draft, set, errorOf, forget } }: ContactProps) => {
  const { t } = useWords()
  const legend = useId()
  const what = t(`profile.contact.${contact.kind}`)
  const change = (part: Partial<Contact>) =>
    set({ contacts: draft.contacts.map((one) => (one.id === contact.id ? { ...one, ...part } : one)) })
  const text = (name: 'value' | 'label' | 'city' | 'postcode' | 'country') => ({
    name: `contacts.${place}.${name}`,
    value: contact[name],
    error: errorOf(`contacts.${place}.${name}`),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <div role="group" aria-labelledby={legend} className="one-of">
      <Stack>
        <div className="section-head">
          <h3 id={legend}>{what}</h3>
          <Button
            look="text"
            icon={mdiTrashCanOutline}
            label={t('profile.removeWhat', { what: wholeContact(contact) || what })}
            onClick={() => {
              forget()
              set({ contacts: draft.contacts.filter(({ id }) => id !== contact.id) })
            }}
          >
            {t('profile.remove')}
          </Button>
        </div>
        <Field
          {...valueOf[contact.kind]}
          {...text('value')}
          label={t(`profile.contact.value.${contact.kind}`)}
        />
        {contact.kind === 'address' ? (
          <>
            <Field {...text('postcode')} label={t('profile.postcode')} autoComplete="postal-code" optional />
            <Field {...text('city')} label={t('profile.city')} autoComplete="address-level2" optional />
            <Field {...text('country')} label={t('profile.country')} autoComplete="country-name" optional />
          </>
        ) : null}
        <Field {...text('label')} label={t('profile.contact.label')} autoComplete="off" optional />
        <AudienceField
          what={what}
          name={`contacts.${place}.audience`}
          value={contact.audience}
          onChange={(audience) => change({ audience })}
        />
      </Stack>
    </div>
  )
}

const valueOf = {
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  address: { autoComplete: 'street-address' },
} as const
