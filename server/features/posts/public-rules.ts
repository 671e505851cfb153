/** When an id was made: a UUIDv7 begins with its milliseconds. */
export const instantOfId = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()
