import type { MonthNumber } from './badi-date.ts'

/** The first year of the table below, in the Badí‘ Era. */
export const firstOfficialYear = 172

type OfficialYear = readonly [nawRuzInMarch: 20 | 21, birthMonth: MonthNumber, birthDay: number]

/**
 * Naw-Rúz (day of March) and the Birth of the Báb (month, day) of each year from 172 B.E. on: the tables
 * that the Universal House of Justice sent to all National Assemblies on 11 December 2014. They stand above
 * any computation: the equinox of 183 B.E. falls within seconds of the sunset in Tehran.
 */
export const officialYears: readonly OfficialYear[] = [
  // 172–176
  [21, 13, 10],
  [20, 12, 18],
  [20, 12, 7],
  [21, 13, 6],
  [21, 12, 14],
  // 177–181
  [20, 12, 4],
  [20, 13, 4],
  [21, 12, 11],
  [21, 12, 1],
  [20, 12, 19],
  // 182–186
  [20, 12, 8],
  [21, 13, 7],
  [21, 12, 15],
  [20, 12, 5],
  [20, 13, 5],
  // 187–191
  [20, 12, 14],
  [21, 12, 2],
  [20, 13, 2],
  [20, 12, 10],
  [20, 13, 10],
  // 192–196
  [21, 12, 17],
  [20, 12, 6],
  [20, 13, 6],
  [20, 12, 15],
  [21, 12, 4],
  // 197–201
  [20, 13, 4],
  [20, 12, 12],
  [20, 12, 1],
  [21, 12, 19],
  [20, 12, 8],
  // 202–206
  [20, 13, 8],
  [20, 12, 16],
  [21, 12, 5],
  [20, 13, 5],
  [20, 12, 14],
  // 207–211
  [20, 12, 3],
  [21, 13, 2],
  [20, 12, 10],
  [20, 13, 9],
  [20, 12, 18],
  // 212–216
  [21, 12, 6],
  [20, 13, 6],
  [20, 12, 15],
  [20, 12, 4],
  [20, 13, 4],
  // 217–221
  [20, 12, 11],
  [20, 11, 19],
  [20, 12, 19],
  [20, 12, 9],
  [20, 13, 8],
]

/** Naw-Rúz (day of March) of the year after the last row; it closes that year's Ayyám-i-Há of four days. */
export const closingNawRuzInMarch = 20
