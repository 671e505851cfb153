// A day and a time of the device's clock, as an instant.

/** Empty while one of both is missing: the server says which. An end before its beginning is on the next day. */
export const instantAt = (date: string, time: string, after = ''): string => {
  const at = new Date(`${date}T${time}`)
  if (Number.isNaN(at.getTime())) return ''
  if (after !== '' && time < after) at.setDate(at.getDate() + 1)
  return at.toISOString()
}
