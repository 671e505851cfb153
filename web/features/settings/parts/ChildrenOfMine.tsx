import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Farewell, myDataQuestion } from '../my-data.ts'

interface Props {
  farewell: Farewell
  onChange: (farewell: Farewell) => void
}

/** What becomes of the children in one's care, before one goes; nothing where there are none. */
export const ChildrenOfMine = ({ farewell, onChange }: Props) => {
  const { t } = useWords()
  const { list } = useFormats()
  const wards = useQuery(myDataQuestion()).data?.data.wards ?? []
  if (wards.length === 0) return null
  const namesOf = (which: (ward: (typeof wards)[number]) => boolean) =>
    list(wards.filter(which).map(({ name }) => `\u2068${name}\u2069`))
  const alone = namesOf(({ only, login }) => only && !login)
  const shared = namesOf(({ only }) => !only)
  const youth = namesOf(({ only, login }) => only && login)
  return (
    <>
      <div>
        <Text look="label">{t('myData.delete.children')}</Text>
        {shared === '' ? null : <Text>{t('myData.delete.sharedChildren', { names: shared })}</Text>}
        {youth === '' ? null : <Text>{t('myData.delete.youth', { names: youth })}</Text>}
        {alone === '' ? null : (
          <Text>
            {t(
              farewell.children === 'erase'
                ? 'myData.delete.childrenErased'
                : farewell.roll === 'erase'
                  ? 'myData.delete.childrenForgotten'
                  : 'myData.delete.childrenKept',
              { names: alone },
            )}
          </Text>
        )}
      </div>
      {alone === '' ? null : (
        <ChoiceField
          legend={t('myData.delete.childrenLegend', { names: alone })}
          value={farewell.children}
          onChange={(children) => onChange({ ...farewell, children })}
          options={[
            { value: 'keep', label: t('myData.delete.childrenKeep') },
            { value: 'erase', label: t('myData.delete.childrenErase') },
          ]}
        />
      )}
    </>
  )
}
