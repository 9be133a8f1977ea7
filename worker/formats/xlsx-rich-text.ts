/** A run that is raised or lowered and no more than this is the mark of a note: `12.5¹`, `Place²⁾`, `*`, `a`. Others are words: `1st`, `S cc`. */
const NOTE_MARK = /^\s*(?:[\d\s,;.*()[\]†‡§-]+|\(?\p{L}\)?)\s*$/u

/**
 * The text of a string of a workbook as a reader takes it, from the events of its XML (`si` or `is`): runs that are struck out are withdrawn, marks
 * of notes and phonetic guides are left out.
 * @see ECMA-376 part 1, 18.4.7 (rPr), 18.4.10 (strike), 18.4.14 (vertAlign)
 */
export class RichText {
  text = ''
  #run = ''
  #inText = false
  #inGuide = false
  #struck = false
  #raised = false

  begin(): void {
    this.text = ''
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'rPh') this.#inGuide = true
    else if (name === 't') this.#inText = !this.#inGuide
    else if (name === 'r') [this.#run, this.#struck, this.#raised] = ['', false, false]
    else if (name === 'strike') this.#struck = isOn(attributes)
    else if (name === 'vertAlign') this.#raised = isRaised(attributes)
  }

  /** @returns whether the piece is of the text */
  add(piece: string): boolean {
    if (this.#inText) this.#run += piece
    return this.#inText
  }

  /** Characters so far. */
  get length(): number {
    return this.text.length + this.#run.length
  }

  close(name: string): void {
    if (name === 't') {
      this.#inText = false
      if (!this.#struck && !(this.#raised && NOTE_MARK.test(this.#run))) this.text += this.#run
      this.#run = ''
    } else if (name === 'rPh') {
      this.#inGuide = false
    } else if (name === 'r') {
      [this.#struck, this.#raised] = [false, false]
    }
  }
}

/** Whether a property of a font is on: without a value it is. */
export function isOn({ val = '1' }: Record<string, string>): boolean {
  return !['0', 'false', 'off'].includes(val)
}

export function isRaised({ val = '' }: Record<string, string>): boolean {
  return val === 'superscript' || val === 'subscript'
}
