import { createElement, Fragment, type ReactNode } from 'react'

export interface RichTextNode {
  type: string
  text?: string
  attrs?: { level?: number; start?: number }
  marks?: readonly { type: string; attrs?: { href?: string } }[]
  content?: readonly RichTextNode[]
}

/** Headings of a form's text stand below the page's own (levels 1 to 3 become h3 to h5). */
const HEADING_OFFSET = 2

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

const marks: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

/** Only addresses that run nothing; the schema refuses others, and a stored document is not trusted either. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i

function marked(node: RichTextNode): ReactNode {
  let result: ReactNode = node.text ?? ''
  for (const mark of node.marks ?? []) {
    const tag = marks[mark.type]
    const href = mark.attrs?.href
    if (tag) result = createElement(tag, null, result)
    else if (mark.type === 'link' && href && SAFE_ADDRESS.test(href)) {
      const outside = /^https?:/i.test(href)
      result = (
        <a href={href} {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}>
          {result}
        </a>
      )
    }
  }
  return result
}

/** Rich text as React nodes: there is no string of markup anywhere on the way. */
export function renderNode(node: RichTextNode, key?: number): ReactNode {
  if (node.type === 'text') return <Fragment key={key}>{marked(node)}</Fragment>
  if (node.type === 'hardBreak') return <br key={key} />
  const children = (node.content ?? []).map(renderNode)
  if (node.type === 'heading') {
    const level = Math.min(3, Math.max(1, node.attrs?.level ?? 1)) + HEADING_OFFSET
    return createElement(`h${level}`, { key }, children)
  }
  const tag = blocks[node.type]
  return tag ? createElement(tag, { key }, children) : <Fragment key={key}>{children}</Fragment>
}
