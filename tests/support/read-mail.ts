interface Part {
  type: string
  text: string
}

interface ReadMail {
  subject: string
  headers: string
  plain: string
  html: string
}

/** What a mail program shows of a message: its subject, and its text as plain words and as HTML. */
export function readMail(raw: string): ReadMail {
  const [headers = '', body = ''] = cut(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  const parts = boundary ? body.split(`--${boundary}`).map(readPart) : [readPart(raw)]
  const textOf = (type: string) => parts.find((part) => part.type === type)?.text ?? ''
  return {
    subject: words(unfolded(headers)),
    headers,
    plain: textOf('text/plain'),
    html: textOf('text/html'),
  }
}

const cut = (text: string) => {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 4)]
}
const unfolded = (headers: string) => headers.replace(/\r\n[ \t]+/g, ' ')

function readPart(raw: string): Part {
  const [headers = '', body = ''] = cut(raw.replace(/^\r\n/, ''))
  const type = /^content-type: ([^;\r\n]+)/im.exec(headers)?.[1] ?? ''
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : printable(body)
  return { type, text: (encoding ? bytes.toString('utf8') : body).replaceAll('\r\n', '\n').trim() }
}

const printable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** The encoded words of a subject (RFC 2047). */
function words(headers: string): string {
  const subject = /^subject: (.*)$/im.exec(headers)?.[1]?.trim() ?? ''
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : printable(text.replaceAll('_', ' ')).toString('utf8'),
    )
}
