// The one script of `/available-communities`: the nearest first, when somebody asks for it.

/**
 * The position is asked for on a tap and stays on the device: the towns stand in the page. Whoever says no
 * reads what else there is to do.
 */
export const nearScript = `(() => {
const button = document.getElementById('near')
const said = document.getElementById('near-said')
const list = document.getElementById('communities')
if (!button || !said || !list || !navigator.geolocation) return
button.hidden = false
const rad = Math.PI / 180
const far = (a, b) => {
  const [s, t] = [Math.sin((b[0] - a[0]) * rad / 2), Math.sin((b[1] - a[1]) * rad / 2)]
  return 12742 * Math.asin(Math.sqrt(s * s + Math.cos(a[0] * rad) * Math.cos(b[0] * rad) * t * t))
}
const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 0 })
const show = ({ coords }) => {
  const here = [coords.latitude, coords.longitude]
  const rows = [...list.children].map((row) => {
    const at = (row.dataset.at || '').split(' ').map(Number)
    return { row, km: at.length === 2 ? far(here, at) : Infinity }
  })
  rows.sort((a, b) => a.km - b.km)
  for (const { row, km } of rows) {
    const detail = row.querySelector('.quiet')
    row.querySelector('.away')?.remove()
    if (km < Infinity) {
      const away = document.createElement('span')
      away.className = 'away'
      away.textContent = '\\u00a0· ' + (km < 15 ? button.dataset.close : button.dataset.away.replace('#', number.format(km)))
      detail.append(away)
    }
    list.append(row)
  }
  said.textContent = button.dataset.sorted
}
button.addEventListener('click', () => {
  said.textContent = button.dataset.asking
  navigator.geolocation.getCurrentPosition(show, (failure) => {
    said.textContent = failure.code === 1 ? button.dataset.refused : button.dataset.unknown
  }, { timeout: 15000, maximumAge: 600000 })
})
})()`
