// What kind of device this is, where it matters for putting the app on its home screen.

/** An iPad says that it is a Mac, but one that is touched. */
export const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches
