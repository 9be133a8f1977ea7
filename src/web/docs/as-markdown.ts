import { unescaped } from '../page/html.ts'

/** What of a page is for a browser alone: forms, the field of the key, and the titles of samples. */
const LEFT_OUT = /<(form|figcaption)\b[^]*?<\/\1>|<p class="key"[^]*?<\/p>/g

/** Marks where a sample was taken out while the rest is written, with its number: a character that no text has. */
const SAMPLE = /\uE000(\d+)\uE000/g

/**
 * The text of a page as Markdown, for programs that read: headings, lists, tables, samples and links, which are absolute.
 * @param markup of `html`, so that every tag is closed
 * @param base address of the service
 */
export function asMarkdown(title: string, markup: string, base: string): string {
  const samples: string[] = []
  const text = markup
    .replaceAll(LEFT_OUT, '')
    .replaceAll(/<pre([^>]*)>([^]*?)<\/pre>/g, (_, attributes: string, code: string) => {
      const [, language = ''] = /data-language="([^"]+)"/.exec(attributes) ?? []
      return `\uE000${samples.push(`\`\`\`${language}\n${unescaped(withoutTags(code)).trimEnd()}\n\`\`\``) - 1}\uE000`
    })
    .replaceAll(/\s+/g, ' ')
    .replaceAll(SAMPLE, '\n\n$&\n\n')
    .replaceAll(/<\/?code>/g, '`')
    .replaceAll(/<table[^>]*>([^]*?)<\/table>/g, (_, rows: string) => `\n\n${table(rows)}\n\n`)
    .replaceAll(/<h([1-6])[^>]*>([^]*?)<\/h\1>/g, (_, depth: string, heading: string) => `\n\n${'#'.repeat(Number(depth))} ${withoutTags(heading).trim()}\n\n`)
    .replaceAll(/<a [^>]*?href="([^"#][^"]*)"[^>]*>([^]*?)<\/a>/g, (_, href: string, words: string) => `[${withoutTags(words)}](${href.startsWith('/') ? base : ''}${href})`)
    .replaceAll(/<\/?(?:b|strong)>/g, '**')
    .replaceAll(/<dt[^>]*>/g, '\n- ')
    .replaceAll(/<dd[^>]*>/g, ': ')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<br>/g, '\n')
    .replaceAll(/<\/?(?:p|ul|ol|dl|div|section|article|figure|header)\b[^>]*>/g, '\n\n')
  const lines = unescaped(withoutTags(text)).split('\n').map((line) => line.replaceAll(/ +/g, ' ').trim())
  const written = lines.join('\n').replaceAll(/\n{3,}/g, '\n\n').trim()
  return `# ${title}\n\n${written.replaceAll(SAMPLE, (_, at: string) => samples[Number(at)] ?? '')}\n`
}

function withoutTags(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, '')
}

function table(markup: string): string {
  const rows = [...markup.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) => (
    [...row.matchAll(/<t([hd])[^>]*>([^]*?)<\/t\1>/g)].map(([, , cell = '']) => cell.replaceAll('<br>', '; ').replaceAll('|', '\\|').trim())
  ))
  const [head = [], ...body] = rows
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
