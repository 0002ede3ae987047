import { textLines } from '../../runtime/core/text/text-lines.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { printText } from '../../server/contract/print.ts'
import { propsOf, repeated } from './props.ts'

const server: ElementServer = {
  /** Only what warns is repeated. */
  print({ element }) {
    const { style = 'Default', text = '' } = propsOf(element)
    const title = element.title || element.name || ''
    if (!repeated.has(style)) return []
    const words = printText(textLines(text))
    return [
      {
        kind: 'note',
        tone: style === 'Critical' ? 'danger' : 'warning',
        blocks: title ? [{ kind: 'group', title, blocks: [words] }] : [words],
      },
    ]
  },
}

export default server
