const words = JSON.parse(document.body.dataset.words ?? '{}')

/** Gives every sample a button that copies it. Where the browser has no clipboard to write to, there is none. */
if (navigator.clipboard) {
  for (const figure of document.querySelectorAll('.sample')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.copy
    button.setAttribute('aria-label', words.copyWhat.replace('{what}', figure.querySelector('figcaption')?.textContent))
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '')
      button.textContent = words.copied
      setTimeout(() => { button.textContent = words.copy }, 1500)
    })
    figure.querySelector('figcaption')?.append(button)
  }
}
