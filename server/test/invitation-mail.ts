// A mail with a calendar object in it, as it reached a mailbox: read by one library, and the calendar by another.
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'

export const openedInvitation = async (raw: string) => {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })
  const [file] = mail.attachments.filter(({ filename }) => filename === 'invitation.ics')
  const part = /^Content-Type: text\/calendar;[^\n]*(?:\n[ \t][^\n]*)*/im.exec(raw)?.[0] ?? ''
  const text = typeof file?.content === 'string' ? file.content : ''
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  const attendee = event?.getFirstProperty('attendee')
  return {
    subject: mail.subject,
    to: mail.to?.[0]?.address,
    from: mail.from?.address,
    text: mail.text ?? '',
    oneClick: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    header: /method=(\w+)/i.exec(part)?.[1],
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.getFirstPropertyValue('uid'),
    sequence: Number(event?.getFirstPropertyValue('sequence')),
    summary: event?.getFirstPropertyValue('summary'),
    start:
      event?.getFirstPropertyValue('dtstart') instanceof ICAL.Time
        ? new ICAL.Event(event).startDate.toJSDate().toISOString()
        : null,
    url: event?.getFirstPropertyValue('url'),
    location: event?.getFirstPropertyValue('location'),
    description: event?.getFirstPropertyValue('description'),
    status: event?.getFirstPropertyValue('status'),
    organizer: event?.getFirstPropertyValue('organizer'),
    attendee: attendee?.getFirstValue(),
    answer: attendee?.getParameter('partstat'),
  }
}
