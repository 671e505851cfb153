import { useWords } from '#web/words/words.ts'

/** Which files may be a material or a letter, and what is said where one is chosen. */
export const usePaperFile = () => {
  const { t } = useWords()
  return {
    accept: 'application/pdf,image/*,audio/mpeg,video/mp4,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt',
    words: {
      choose: t('papers.chooseFile'),
      chooseAnother: t('papers.chooseAnother'),
      hint: t('papers.fileHint'),
      add: t('papers.add'),
      sending: t('papers.sending'),
    },
  }
}
