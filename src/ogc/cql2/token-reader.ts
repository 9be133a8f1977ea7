import { tokensOf, type Token } from './tokens.ts'
import { FilterError } from './tree.ts'

/** Reads a filter in CQL2 text from its beginning, a token at a time. Words are compared whatever their case. */
export class TokenReader {
  private readonly tokens: Token[]
  private next = 0

  constructor(text: string) {
    this.tokens = tokensOf(text)
  }

  peek(ahead = 0): Token {
    return this.tokens[Math.min(this.next + ahead, this.tokens.length - 1)] as Token
  }

  /** Takes the next token if it is this word or sign. */
  takes(text: string): boolean {
    const { kind, text: given } = this.peek()
    const same = kind === 'sign' ? given === text : kind === 'word' && given.toUpperCase() === text
    if (same) this.next++
    return same
  }

  expect(text: string): void {
    if (!this.takes(text)) this.fail(text)
  }

  /** The text of the next token, which must be of this kind. */
  take(kind: Token['kind'], wanted: string): string {
    const token = this.peek()
    if (token.kind !== kind) this.fail(wanted)
    this.next++
    return token.text
  }

  number(): number {
    return Number(this.take('number', 'a number'))
  }

  /** What `read` reads, once or more with commas between, in parentheses. */
  list<T>(read: () => T): T[] {
    this.expect('(')
    const items = [read()]
    while (this.takes(',')) items.push(read())
    this.expect(')')
    return items
  }

  fail(wanted: string): never {
    const { text, at } = this.peek()
    throw new FilterError(`expected ${wanted} at character ${at + 1}, not "${text.slice(0, 20)}"`)
  }
}
