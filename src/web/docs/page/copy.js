// @ts-check

/** Gives every sample a button that copies it. Where the browser has no clipboard to write to, there is none. */
if (navigator.clipboard) {
  for (const figure of document.querySelectorAll('.sample')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', `Copy: ${figure.querySelector('figcaption')?.textContent}`)
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(figure.querySelector('pre')?.textContent ?? '')
      button.textContent = 'Copied'
      setTimeout(() => { button.textContent = 'Copy' }, 1500)
    })
    figure.querySelector('figcaption')?.append(button)
  }
}
