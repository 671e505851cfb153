// The script of `/available-communities` that fetches the map, once somebody asks for it.

/** Neither the map nor its style is fetched before the tap, nor anything of a tile server. */
export const mapScript = `(() => {
const button = document.getElementById('show-map')
const said = document.getElementById('map-said')
if (!button || !said) return
button.hidden = false
button.addEventListener('click', async () => {
  button.disabled = true
  said.textContent = button.dataset.coming
  try {
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = button.dataset.style
    const styled = new Promise((resolve, reject) => { style.onload = resolve; style.onerror = reject })
    document.head.append(style)
    const [{ showTowns }] = await Promise.all([import(button.dataset.script), styled])
    showTowns()
    button.hidden = true
    said.textContent = ''
  } catch {
    button.disabled = false
    said.textContent = button.dataset.failed
  }
})
})()`
