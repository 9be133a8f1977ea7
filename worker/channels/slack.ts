import type { SpokenText } from '../../src/languages/mail-text.ts'

/** Characters of all blocks of a message: Slack refuses somewhat more than 13,000, whatever it says of each block. */
export const SLACK_CHARACTERS = 12_000

/** Characters of one block of text. */
const BLOCK_CHARACTERS = 3000

/**
 * A message for an incoming webhook of Slack. `text` is what notifications show, in words of the service alone. All other text is in elements of
 * rich text, in which nothing is read as mrkdwn, so names do nothing.
 */
export function slackMessage({ subject, paragraphs }: Pick<SpokenText, 'subject' | 'paragraphs'>): { text: string; blocks: object[] } {
  return {
    text: subject,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: subject, emoji: false } },
      ...paragraphs.flatMap(({ link, text }) => (link === undefined
        ? partsOf(text).map((part) => richText({ type: 'text', text: part }))
        : [richText({ type: 'link', url: link, text })])),
    ],
  }
}

function richText(element: object): object {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [element] }] }
}

/** A text in parts that each fit a block, none of which ends within a character. */
function partsOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${BLOCK_CHARACTERS}}`, 'gu')) ?? []
}
