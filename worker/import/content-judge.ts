import type { Source } from '../../src/shapes/manifest.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { folded } from '../publications/header.ts'
import type { Problem } from '../publications/row.ts'

type Column = { name: string; texts: string[]; share: number; missed: number; first: string }

/**
 * Judges whose rows a document has, by the texts that the manifest expects in columns: many operators publish in the same layout. Case, accents
 * and blanks are ignored.
 */
export class ContentJudge {
  /** Rows with another text in a document that may have some, by their number: to be set aside. */
  readonly strangers = new Map<number, Problem>()
  readonly #columns: Column[]
  #rows = 0

  constructor(expect: Source['expect']) {
    this.#columns = Object.entries(expect).map(([name, expected]) => (
      { name, ...(typeof expected === 'string' ? { texts: [expected], share: 1 } : expected), missed: 0, first: '' }))
  }

  get names(): string[] {
    return this.#columns.map(({ name }) => name)
  }

  /**
   * @param at the row for people
   * @param held what a column holds, for people, and as texts of which one is enough
   * @throws UnreadableDocument `unexpected_content` where every row must have one of the texts
   */
  judge(row: number, at: string, held: (column: string) => { shown: string; texts: string[] }): void {
    this.#rows++
    for (const column of this.#columns) {
      const { shown, texts } = held(column.name)
      if (texts.some((text) => column.texts.some((expected) => folded(expected) === folded(text)))) continue
      const why = `${at}: "${column.name}" holds ${shown}, not "${column.texts.join('" or "')}": is it another operator's document?`
      if (column.share === 1) throw new UnreadableDocument('unexpected_content', why)
      if (column.missed++ === 0) column.first = why
      this.strangers.set(row, { check: 'row_of_another', column: column.name, original: shown })
    }
  }

  /**
   * To be called after the last row.
   * @throws UnreadableDocument `unexpected_content` where fewer rows than the expected share have one of the texts
   */
  end(): void {
    const refused = this.#columns.find(({ share, missed }) => this.#rows - missed < share * this.#rows)
    if (refused !== undefined) throw new UnreadableDocument('unexpected_content', `${refused.missed} of ${this.#rows} rows; ${refused.first}`)
  }
}
