import { mdiFilePdfBox } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { saveFile } from '#web/kit/csv.ts'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { pictureQuestion, type Receipt } from './data.ts'
import { FilePicture } from './FilePicture.tsx'

/** The picture of a receipt, or its PDF to be opened; both are here for as long as they are looked at. */
export const ReceiptPicture = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const { picture, amount, currency, number } = receipt
  const file = useQuery({ ...pictureQuestion(receipt.id), enabled: picture !== null })
  if (picture === null) return <Text quiet>{t('receipts.pictureGone')}</Text>
  const alt = t('receipts.pictureOf', { day: day(receipt.day), amount: money(amount, currency) })
  return (
    <QueryView query={file} what={t('receipts.picture')} shape="card" count={1}>
      {(bytes) =>
        picture === 'image' ? (
          <FilePicture file={bytes} alt={alt} />
        ) : (
          <Line>
            <Button icon={mdiFilePdfBox} label={alt} onClick={() => saveFile(`receipt-${number}.pdf`, bytes)}>
              {t('receipts.openPdf')}
            </Button>
          </Line>
        )
      }
    </QueryView>
  )
}
