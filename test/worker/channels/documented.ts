import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * What Microsoft and Slack document of messages to their incoming webhooks, of the parts that are used here; a member that they do not name is a fault.
 * Teams: learn.microsoft.com, "Create incoming webhooks with Workflows for Microsoft Teams" (`type`, `attachments`, 28 kB), and the schema of Adaptive
 * Cards 1.4, explorer pages AdaptiveCard, RichTextBlock, TextRun and Action.OpenUrl.
 * Slack: docs.slack.dev, "Sending messages using incoming webhooks", "Blocks" (50 a message), header (150 characters) and rich text blocks.
 */

const fields = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object', properties, required: Object.keys(properties).filter((name) => !optional.includes(name)), additionalProperties: false,
})
const text = { type: 'string', minLength: 1 }
const listOf = (items: object, more: object = {}) => ({ type: 'array', items, minItems: 1, ...more })
const address = { type: 'string', pattern: '^https?://' }

const textRun = fields({
  type: { const: 'TextRun' }, text, weight: { enum: ['Default', 'Lighter', 'Bolder'] }, size: { enum: ['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'] },
}, ['weight', 'size'])

const TEAMS = fields({
  type: { const: 'message' },
  attachments: listOf(fields({
    contentType: { const: 'application/vnd.microsoft.card.adaptive' },
    contentUrl: { type: 'null' },
    content: fields({
      $schema: { const: 'http://adaptivecards.io/schemas/adaptive-card.json' }, type: { const: 'AdaptiveCard' }, version: { const: '1.4' }, lang: text,
      body: listOf(fields({ type: { const: 'RichTextBlock' }, inlines: listOf(textRun) })),
      actions: { type: 'array', items: fields({ type: { const: 'Action.OpenUrl' }, title: text, url: address }), maxItems: 6 },
    }),
  })),
})

const SLACK = fields({
  text,
  blocks: listOf({
    oneOf: [
      fields({ type: { const: 'header' }, text: fields({ type: { const: 'plain_text' }, text: { ...text, maxLength: 150 }, emoji: { type: 'boolean' } }) }),
      fields({
        type: { const: 'rich_text' },
        elements: listOf(fields({
          type: { const: 'rich_text_section' },
          elements: listOf({ oneOf: [
            fields({ type: { const: 'text' }, text: { ...text, maxLength: 3000 } }), fields({ type: { const: 'link' }, url: address, text }),
          ] }),
        })),
      }),
    ],
  }, { maxItems: 50 }),
})

const ajv = new Ajv2020({ allErrors: true })
const checks = { teams: ajv.compile(TEAMS), slack: ajv.compile(SLACK) }

/** What is wrong with a message by its documentation; one line a fault. */
export function messageFaults(kind: keyof typeof checks, message: string): string[] {
  const check = checks[kind]
  const faults = check(JSON.parse(message)) ? [] : (check.errors ?? []).map(({ instancePath, message: fault }) => `${instancePath} ${fault}`)
  return [...faults, ...(kind === 'teams' && Buffer.byteLength(message) > 28_000 ? ['larger than 28 kB'] : [])]
}
