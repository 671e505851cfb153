/** `npm run test:all` asks the long questions whole, `npm test` a small part of each. */
export const everything = process.env['TEST_EVERYTHING'] !== undefined
