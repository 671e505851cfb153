// A letter to a body, as a mail in the language of who reads it. Whoever writes is named; who reads is not.
import { type Reading, readsPersian } from '#server/platform/mail-text.ts'

interface Written {
  readonly writer: string
  readonly body: string
  readonly community: string
  readonly text: string
  /** The writer's own address, or the address of their page. */
  readonly answerTo: string
}

export const letterText = (
  reader: Reading,
  { writer, body, community, text, answerTo }: Written,
): { readonly subject: string; readonly text: string } => {
  const [subject, ...paragraphs] = readsPersian(reader)
    ? [
        `نامه‌ای به ${body}`,
        `${writer} از جامعهٔ ${community} به ${body} می‌نویسد:`,
        text,
        `برای پاسخ: ${answerTo}`,
        `این نامه از صفحهٔ جامعه فرستاده شده است و به همهٔ کسانی می‌رسد که اکنون در ${body} خدمت می‌کنند. نویسنده نشانی شما را نمی‌بیند.`,
      ]
    : [
        `A letter to ${body}`,
        `${writer} of ${community} writes to ${body}:`,
        text,
        `To answer: ${answerTo}`,
        `It was written on the community’s page and goes to all who serve in ${body} now. The writer does not see your address.`,
      ]
  return { subject: subject ?? body, text: `${paragraphs.join('\n\n')}\n` }
}
