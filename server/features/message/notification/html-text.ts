import { directionOf } from '../../../../runtime/core/language/direction.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (each) => ESCAPES[each] ?? each)

const QUOTE = 'margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #c4cad4'
const BODY = 'font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:0 auto;padding:16px'

/**
 * An e-mail's plain text as HTML: paragraphs, quotations, and the product's own addresses as links. Nothing in a text is
 * markup, and no other address becomes a link: what people write cannot dress up as the product (reliability E8).
 */
export function htmlOf(
  text: string,
  { language, publicUrl }: { language: string; publicUrl: string },
): string {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  const content = blocks.map((block) => blockOf(block, publicUrl)).join('\n')
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body><div style="${BODY}">
${content}
</div></body>
</html>`
}

function blockOf(block: string, publicUrl: string): string {
  const lines = block.split('\n')
  if (lines[0] === '--') return `<hr>\n${paragraph(lines.slice(1), publicUrl)}`
  if (!lines.every((line) => line.startsWith('>'))) return paragraph(lines, publicUrl)
  const quoted = lines.map((line) => line.replace(/^> ?/, ''))
  return `<blockquote style="${QUOTE}">${paragraph(quoted, publicUrl)}</blockquote>`
}

/** Each its own way, from left to right or from right to left: a comment may be in another language. */
const paragraph = (lines: readonly string[], publicUrl: string) =>
  `<p dir="auto">${lines.map((line) => linked(line, publicUrl)).join('<br>\n')}</p>`

const linked = (line: string, publicUrl: string) =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part) => {
      const address = escaped(part)
      return part.startsWith(`${publicUrl}/`) ? `<a href="${address}">${address}</a>` : address
    })
    .join('')
