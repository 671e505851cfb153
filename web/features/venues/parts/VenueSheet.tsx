import { useState } from 'react'
import { type VenueType, venueTypeOf } from '#contract/venues.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { sendRemoval, sendReturn, sendVenue, sendVenueChange, type Venue, venueRoutes } from '../data.ts'
import { PlaceOnMap } from './PlaceOnMap.tsx'

const lines = ['streetAddress', 'suburb', 'city', 'postalCode', 'lat', 'lng'] as const
type Line = (typeof lines)[number]

const words = {
  streetAddress: 'places.street',
  suburb: 'places.suburb',
  city: 'places.city',
  postalCode: 'places.postalCode',
  lat: 'places.latitude',
  lng: 'places.longitude',
} as const

const completes: Readonly<Record<Line, string>> = {
  streetAddress: 'street-address',
  suburb: 'address-level3',
  city: 'address-level2',
  postalCode: 'postal-code',
  lat: 'off',
  lng: 'off',
}

interface Props {
  /** Null adds a new one. */
  venue: Venue | null
  types: readonly VenueType[]
  onClose: () => void
}

/** Adds a place or changes one: its kind, name, address or link, and whether others may ask for it. */
export const VenueSheet = ({ venue, types, onClose }: Props) => {
  const { t } = useWords()
  const [type, setType] = useState<VenueType>(venue?.type ?? types[0] ?? 'Residence')
  const [name, setName] = useState(venue?.name ?? '')
  const [onlineLink, setLink] = useState(venue?.onlineLink ?? '')
  const [address, setAddress] = useState<Address>(() =>
    Object.fromEntries(lines.map((line) => [line, String(venue?.address[line] ?? '')])),
  )
  const [chosen, setOffered] = useState(venue?.availableForRequest)
  // A link opens a meeting to whoever has it.
  const offered = chosen ?? type !== 'Online'
  const { act, busy, error } = useAction({
    run: (_: null, key) => {
      const given = {
        name,
        availableForRequest: offered,
        ...(type === 'Online' ? { onlineLink } : { address }),
      }
      return venue === null ? sendVenue({ type, ...given }, key) : sendVenueChange(venue.id, given, key)
    },
    refresh: venueRoutes,
    onDone: () => {
      snack({ text: t('places.saved') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  return (
    <Sheet open title={t(venue === null ? 'places.add' : 'places.edit')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(null)
        }}
      >
        <Stack>
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
          {error && Object.keys(said).length === 0 ? <Failure message={error.message} /> : null}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('places.save')}
          </Button>
          {venue === null ? null : <RemoveButton venue={venue} onClose={onClose} />}
        </Stack>
      </form>
    </Sheet>
  )
}

type Address = Readonly<Record<string, string>>

interface LinesProps {
  address: Address
  said: Readonly<Record<string, string>>
  onChange: (address: Address) => void
}

const AddressLines = ({ address, said, onChange }: LinesProps) => {
  const { t } = useWords()
  return (
    <>
      {lines.map((line) => (
        <Field
          key={line}
          label={t(words[line])}
          name={line}
          autoComplete={completes[line]}
          optional
          {...(line === 'lat' || line === 'lng' ? { dir: 'ltr' as const } : {})}
          value={address[line] ?? ''}
          error={said[`address.${line}`]}
          onChange={({ target }) => onChange({ ...address, [line]: target.value })}
        />
      ))}
      <PlaceOnMap
        lat={address['lat'] ?? ''}
        lng={address['lng'] ?? ''}
        onPlace={(at) => onChange({ ...address, ...at })}
      />
    </>
  )
}

const RemoveButton = ({ venue, onClose }: { venue: Venue; onClose: () => void }) => {
  const { t } = useWords()
  const fail = (error: Error) => snack({ text: error.message })
  const back = useAction({ run: sendReturn, refresh: venueRoutes, onFailed: fail })
  const { act, busy } = useAction({
    run: sendRemoval,
    refresh: venueRoutes,
    onDone: () => {
      onClose()
      snack({
        text: t('places.removed'),
        action: { label: t('kit.undo'), run: () => back.act(venue.id) },
      })
    },
    onFailed: fail,
  })
  return (
    <Button look="text" danger full busy={busy} onClick={() => act(venue.id)}>
      {t('places.remove')}
    </Button>
  )
}
