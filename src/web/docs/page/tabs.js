/** Turns samples that stand one below the other into tabs, by click and by arrow keys as ARIA's pattern has it. */
for (const group of document.querySelectorAll('.tabs')) {
  const panels = /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll('.tab'))
  const bar = document.createElement('div')
  bar.setAttribute('role', 'tablist')
  bar.setAttribute('aria-label', JSON.parse(document.body.dataset.words ?? '{}').ways)
  const tabs = [...panels].map((panel) => {
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.id = `${panel.id}-tab`
    tab.textContent = panel.dataset.name ?? ''
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    bar.append(tab)
    return tab
  })
  /** @param {number} chosen */
  const show = (chosen) => tabs.forEach((tab, at) => {
    tab.setAttribute('aria-selected', String(at === chosen))
    tab.tabIndex = at === chosen ? 0 : -1
    panels.item(at).hidden = at !== chosen
  })
  tabs.forEach((tab, at) => {
    tab.addEventListener('click', () => show(at))
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? tabs.length - 1 : 0
      if (step === 0) return
      const next = (at + step) % tabs.length
      show(next)
      tabs[next]?.focus()
    })
  })
  group.prepend(bar)
  show(0)
}
