import type { ElementServer } from '../../server/contract/element-server.ts'
import { printText, textCell } from '../../server/contract/print.ts'
import { texts } from './texts.ts'

const server: ElementServer = {
  /** The same table as on the screen. */
  print({ element, subforms }) {
    const own = subforms.filter(({ elementId }) => elementId === element.id)
    if (own.length === 0) return [printText(texts.none)]
    const rows = own.map(({ name, autoId, status, assignees }) =>
      [
        [name, autoId].filter(Boolean).join(', '),
        status,
        assignees.length > 0 ? assignees.join(', ') : texts.nobody,
      ].map(textCell),
    )
    return [{ kind: 'table', head: [texts.name, texts.status, texts.assignee], rows }]
  },
}

export default server
