/** A day in an address on which something can begin: a real one that is not past. */
export const dayAhead = (given: string | null, today: string): string | null => {
  if (given === null || !/^\d{4}-\d{2}-\d{2}$/.test(given) || given < today) return null
  const day = new Date(`${given}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== given ? null : given
}
