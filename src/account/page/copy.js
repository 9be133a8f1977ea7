// Copies what another element of the page says. Without a clipboard, as on a page without https, the button does not appear.
for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLButtonElement) || navigator.clipboard === undefined) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy ?? '')?.textContent ?? '')
    button.textContent = button.dataset.copied ?? ''
  })
}
