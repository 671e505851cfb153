// For the pages that the server makes: mode and text size before the first paint, and `/` to /home.
const root = document.documentElement

try {
  const mode = localStorage.getItem('mui-mode') ?? 'system'
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['muiColorScheme'] = isDark ? 'dark' : 'light'
  const size = localStorage.getItem('nineteen-text-size')
  if (size !== null) root.dataset['textSize'] = size
  const signedIn = (localStorage.getItem('token') ?? localStorage.getItem('authToken')) !== null
  // Spec §2: with a user and a token, `/` is /home.
  if (location.pathname === '/' && signedIn && localStorage.getItem('authUser') !== null)
    location.replace('/home')
} catch {
  // A browser without storage shows the page as it came.
}

export {}
