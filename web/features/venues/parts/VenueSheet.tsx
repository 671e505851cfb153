import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { type VenueType, venueTypeOf } from '#contract/venues/venues.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { type Faults, useFaults, useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Venue, sendRemoval, sendReturn, sendVenue, sendVenueChange, venueRoutes } from '../data.ts'
import { type RulesTyped, givenOf, notFigures, notOnEarth, rulesOf, stillWrong } from '../place-form.ts'
import { type Address, AddressLines, addressOf } from './AddressLines.tsx'
import { PlaceRules } from './PlaceRules.tsx'

interface Props {
  /** Null adds a new one. */
  venue: Venue | null
  types: readonly VenueType[]
  onClose: () => void
  /** What was added or changed, once it is there. */
  onSaved?: (venue: Venue) => void
}

/** Adds a place or changes one: its kind, name, address or link, and whether others may ask for it. */
export const VenueSheet = ({ venue, types, onClose, onSaved }: Props) => {
  const { t } = useWords()
  const [type, setType] = useState<VenueType>(venue?.type ?? types[0] ?? 'Residence')
  const [name, setName] = useState(venue?.name ?? '')
  const [onlineLink, setLink] = useState(venue?.onlineLink ?? '')
  const [address, setAddress] = useState<Address>(() => addressOf(venue))
  const [rules, setRules] = useState<RulesTyped>(() => rulesOf(venue))
  const [chosen, setOffered] = useState(venue?.availableForRequest)
  // A link opens a meeting to whoever has it.
  const offered = chosen ?? type !== 'Online'
  const { send, busy, error, said, onOpeningOff } = useSavingPlace({
    venue,
    typed: { type, name, onlineLink, address, rules, offered },
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(venue === null ? 'places.add' : 'places.edit')}
      save={t('places.save')}
      busy={busy}
      failure={error && Object.keys(said).length === 0 ? error.message : null}
      onSubmit={(event) => {
        // A form under the sheet is not sent with it.
        event.stopPropagation()
        send()
      }}
      below={venue === null ? null : <RemoveButton venue={venue} onClose={onClose} />}
      onClose={onClose}
    >
      {venue === null && types.length > 1 ? (
        <ChoiceField
          legend={t('places.kind')}
          options={types.map((value) => ({ value, label: t(`places.type.${value}`) }))}
          value={type}
          onChange={(value) => setType(venueTypeOf(value))}
        />
      ) : null}
      <Field
        label={t('places.name')}
        name="name"
        autoComplete="off"
        optional={type === 'Online'}
        value={name}
        error={said['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {type === 'Online' ? (
        <Field
          label={t('places.link')}
          name="onlineLink"
          type="url"
          dir="ltr"
          autoComplete="off"
          value={onlineLink}
          error={said['onlineLink']}
          onChange={({ target }) => setLink(target.value)}
        />
      ) : (
        <>
          {type === 'Residence' ? <Text quiet>{t('places.whoSees')}</Text> : null}
          <AddressLines address={address} said={said} onChange={setAddress} />
        </>
      )}
      <CheckboxField
        label={t(type === 'Online' ? 'places.forAll' : 'places.mayAsk')}
        {...(type === 'Online' ? { hint: t('places.whoOpens') } : {})}
        name="availableForRequest"
        checked={offered}
        onChange={({ target }) => setOffered(target.checked)}
      />
      {type === 'Online' ? null : (
        <Rules
          begun={venue !== null || Object.keys(said).some((name) => name in rules)}
          rules={rules}
          said={said}
          shared={type === 'CommunityVenue'}
          onChange={setRules}
          onOpeningOff={onOpeningOff}
        />
      )}
    </FormSheet>
  )
}

interface RulesProps {
  /** Of a new place they come once somebody wants to say more. */
  begun: boolean
  rules: RulesTyped
  said: Faults
  shared: boolean
  onChange: (rules: RulesTyped) => void
  onOpeningOff: () => void
}

const Rules = ({ begun, ...rest }: RulesProps) => {
  const { t } = useWords()
  const [wanted, setWanted] = useState(false)
  return begun || wanted ? (
    <PlaceRules {...rest} />
  ) : (
    <Button look="text" icon={mdiPlus} onClick={() => setWanted(true)}>
      {t('places.sayMore')}
    </Button>
  )
}

const RemoveButton = ({ venue, onClose }: { venue: Venue; onClose: () => void }) => {
  const { t } = useWords()
  const { act, busy } = useUndoable({
    run: sendRemoval,
    undo: (_, id) => (key) => sendReturn(id, key),
    says: () => t('places.removed'),
    refresh: venueRoutes,
    onDone: onClose,
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <Button look="text" danger full busy={busy} onClick={() => act(venue.id)}>
      {t('places.remove')}
    </Button>
  )
}

interface Saving {
  /** Null adds a new one. */
  venue: Venue | null
  typed: {
    readonly type: VenueType
    readonly name: string
    readonly onlineLink: string
    readonly address: Readonly<Record<string, string>>
    readonly rules: RulesTyped
    readonly offered: boolean
  }
  onSaved: (venue: Venue) => void
}

/** How a place is sent, and what is wrong with it. */
export const useSavingPlace = ({ venue, typed, onSaved }: Saving) => {
  const { t } = useWords()
  const { type, name, onlineLink, address, rules, offered } = typed
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const { act, busy, error, reset } = useAction({
    run: (_: null, key) => {
      const given = {
        name,
        availableForRequest: offered,
        ...(type === 'Online' ? { onlineLink } : { address, ...givenOf(rules, type) }),
      }
      return venue === null ? sendVenue({ type, ...given }, key) : sendVenueChange(venue.id, given, key)
    },
    refresh: venueRoutes,
    onDone: ({ data }) => {
      snack({ text: t('places.saved') })
      onSaved(data)
    },
  })
  const refused = useFaults(error)
  const own = stillWrong(useUntilWritten(found), address)
  const send = () => {
    const faults = type === 'Online' ? {} : { ...notOnEarth(address), ...notFigures(rules, type) }
    setFound(faults)
    if (Object.keys(faults).length === 0) act(null)
    else if (!busy) reset()
  }
  /** The marks go by places, and the times behind have moved. */
  const onOpeningOff = () => {
    if (!busy && Object.keys(refused).some((field) => field.startsWith('opening.'))) reset()
  }
  return { send, busy, error, said: { ...refused, ...own }, onOpeningOff }
}
