// Spec §2, §4, §5, §7 and §8: each fixed sentence, word for word, and the test in which the product says it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const failures = 'web/app/failures.test.ts'
const forms = 'web/features/auth/parts/forms.test.ts'
const machine = 'web/session/machine.test.ts'
const sending = 'web/features/posts/sending.test.ts'
const errors = 'e2e/errors.test.ts'
const auth = 'e2e/auth.test.ts'
const resume = 'e2e/resume.test.ts'
const venues = 'server/features/venues/venues.test.ts'

const said: readonly (readonly [sentence: string, where: string])[] = [
  ['Something went wrong', errors],
  ['Try reloading the page. If the problem persists, please update the app.', errors],
  ['Sorry, we couldn’t load this page. Please try again.', errors],
  ['Reload', errors],
  ['Go Home', errors],
  ['Log In', forms],
  ['Logging In...', forms],
  ['Sign Up', auth],
  ['Forgot your password', forms],
  ['Continue with Google', forms],
  ["Forgot your Baha'i ID", forms],
  ['End User License Agreement', forms],
  ['Create an account', forms],
  ['Creating Account...', forms],
  ['Verify Email', auth],
  ['Verification Code', forms],
  ['Verifying...', forms],
  ['Session expired', 'e2e/session.test.ts'],
  ['Your session has expired please log in again.', 'e2e/session.test.ts'],
  ['Session expired', machine],
  ['Session expiring soon', machine],
  ['Invalid session token', machine],
  ['Resume your work', resume],
  ['We saved your progress for', resume],
  ['Clear forms', resume],
  ['You must accept the EULA to sign up.', 'server/features/auth/sign-up.test.ts'],
  ['User has no community ID.', 'server/features/community/overview.test.ts'],
  ['Please provide a community venue name.', venues],
  ['Please provide a residence name.', venues],
  ['User is not authenticated. Token missing.', failures],
  ['User ID is missing. Cannot join event.', failures],
  ['Unknown Community', failures],
  ['Error GET \\/api\\/auth\\/devices', 'web/http/call.test.ts'],
  ['Sign-in error', failures],
  ['Sign-up error', failures],
  ['Refresh token error', failures],
  ['Google sign-in error', failures],
  ['Unable to refresh session', failures],
  ['Token not available', failures],
  ['Unauthorized request', failures],
  ['Failed to fetch notifications', failures],
  ['Failed to delete account', failures],
  ['Failed to fetch venues', failures],
  ['Error: We are resting.', failures],
  ['Sign-in failed', failures],
  ['Sign-up failed', failures],
  ['Verification failed', failures],
  ['Google sign-in failed', failures],
  ['Failed to upload file to S3: ', sending],
  ['Failed to get signed URL: ', sending],
  ['An unexpected error occurred during upload.', sending],
  ['Image upload and activity update complete!', 'e2e/activity-picture.test.ts'],
  ['Failed to fetch events', failures],
  ['Failed to join the event: ', failures],
  ['Failed to update event image: ', failures],
  ['Image uploaded and event updated successfully!', 'server/features/events/plan.test.ts'],
  ['Failed to add event host(s).', failures],
  ['User is not authenticated.', failures],
  ['Failed to submit host request: ', failures],
  ['Failed to add event material(s).', failures],
  ['Fetch community feed error: ', failures],
  ['Fetch post details error: ', failures],
  ['Like post error: ', failures],
  ['Comment post error: ', failures],
  ['Create post error: ', sending],
  ['Failed to upload image.', sending],
  ['Failed to upload video or generate thumbnail.', sending],
  ['Failed to get upload URL.', sending],
  ['Failed to delete material.', failures],
]

test.each(said)('“%s” is said in %s', (sentence, where) => {
  expect(readFileSync(where, 'utf8')).toContain(sentence)
})
