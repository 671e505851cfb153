// Whose pushes this browser takes, from sign-in to sign-out: none of it is waited for.

/** Once a visit: a browser that shows notifications goes on doing so. A failure is tried again at the next. */
export const keepPush = (): void => withPush(({ renewPush }) => renewPush())

/** At sign-out, which does not wait for it: this browser shows nothing of that person any more. */
export const endPush = (): void => withPush(({ switchOffHere }) => switchOffHere())

const withPush = (run: (push: typeof import('./push.ts')) => Promise<void>): void => {
  if ('Notification' in window && Notification.permission === 'granted')
    void import('./push.ts').then(run).catch(() => undefined)
}
