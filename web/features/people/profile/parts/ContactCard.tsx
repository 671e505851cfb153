import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { type ContactDraft, wholeContact } from '../contact.ts'
import type { Profile } from '../data.ts'
import { EditCard } from './EditCard.tsx'
import { Facts } from './Facts.tsx'

// Seldom typed in, and much longer than what is read.
const ContactFields = lazyPart(async () => (await import('./ContactFields.tsx')).ContactFields)

/** Ways to reach one, each with its own audience. */
export const ContactCard = ({ profile, email }: { profile: Profile; email: string }) => {
  const { t } = useWords()
  return (
    <EditCard<ContactDraft>
      title={t('profile.contact')}
      begin={() => ({ contacts: profile.contacts })}
      toChanges={({ contacts }) => ({ contacts: contacts.map(({ id: _id, ...contact }) => contact) })}
      fields={(editing) => (
        <ContactFields editing={editing} email={email} mayShare={profile.can.shareWithMembers} />
      )}
    >
      <Facts
        empty={t('profile.contactEmpty')}
        facts={profile.contacts.map((contact, place) => ({
          name: `${contact.label || t(`profile.contact.${contact.kind}`)}${
            profile.contacts
              .slice(0, place)
              .some(({ label, kind }) => label === contact.label && kind === contact.kind)
              ? ` ${place + 1}`
              : ''
          }`,
          value: wholeContact(contact),
          audience: contact.audience,
        }))}
      />
    </EditCard>
  )
}
