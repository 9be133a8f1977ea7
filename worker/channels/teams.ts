import type { SpokenText } from '../../src/languages/mail-text.ts'

/** Bytes that Microsoft Teams takes of a message by webhook: 28 kB. */
export const TEAMS_BYTES = 28_000

/**
 * A message for a workflow of Microsoft Teams that posts a card when a webhook request is received: an Adaptive Card, which Teams has in version 1.4.
 * All text is in runs of rich text blocks: Markdown is not read there, so names do nothing.
 */
export function teamsMessage({ subject, paragraphs, language }: Pick<SpokenText, 'subject' | 'paragraphs' | 'language'>): object {
  return {
    type: 'message',
    attachments: [{
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        lang: language,
        body: [
          { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: subject, weight: 'Bolder', size: 'Medium' }] },
          ...paragraphs.filter(({ link }) => link === undefined).map(({ text }) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
        ],
        actions: paragraphs.flatMap(({ link, text }) => (link === undefined ? [] : [{ type: 'Action.OpenUrl', title: text, url: link }])),
      },
    }],
  }
}
