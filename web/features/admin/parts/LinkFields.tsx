import { mdiPlus } from '@mdi/js'
import type { Faults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Typed } from '../page-form.ts'

type Links = Typed['links']

const MOST = 12

interface Props {
  links: Links
  /** What the server says of a field: `links.0.url`. */
  said: Faults
  onType: (links: Links) => void
}

/** The pages elsewhere that the community points to: a name and an address each. */
export const LinkFields = ({ links, said, onType }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const change = (place: number, more: Partial<Links[number]>) =>
    onType(links.map((one, index) => (index === place ? { ...one, ...more } : one)))
  return (
    <Card>
      <Stack>
        {links.map(({ label, url }, place) => (
          <div
            role="group"
            key={place}
            aria-label={t('administration.page.link', { number: number(place + 1) })}
          >
            <Stack>
              <Field
                label={t('administration.page.linkName')}
                name={`links.${place}.label`}
                autoComplete="off"
                value={label}
                maxLength={60}
                error={said[`links.${place}.label`]}
                onChange={({ target }) => change(place, { label: target.value })}
              />
              <Field
                label={t('administration.page.linkAddress')}
                name={`links.${place}.url`}
                autoComplete="off"
                type="url"
                dir="ltr"
                value={url}
                error={said[`links.${place}.url`]}
                onChange={({ target }) => change(place, { url: target.value })}
              />
              <div>
                <Button
                  look="text"
                  label={t('administration.page.linkRemoveWhich', { name: label || number(place + 1) })}
                  onClick={() => onType(links.filter((_, index) => index !== place))}
                >
                  {t('administration.page.linkRemove')}
                </Button>
              </div>
            </Stack>
          </div>
        ))}
        {links.length >= MOST ? null : (
          <div>
            <Button icon={mdiPlus} onClick={() => onType([...links, { label: '', url: '' }])}>
              {t('administration.page.linkAdd')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
